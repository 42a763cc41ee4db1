/*
 * Copyright 2026 the original author or authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *      https://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */

package org.springframework.cloud.netflix.zuul.patched.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Rectangle;
import java.awt.Stroke;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.AbstractRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;

/**
 * Draws the results, on logarithmic scales.
 */
class Charts {

	private static final Color[] COLORS = { new Color(0x1B7837), new Color(0xB2182B), new Color(0x2166AC) };

	private static final List<String> PERCENTILES = List.of("50.0", "90.0", "99.0", "99.9", "99.99");

	private static final int WIDTH = 800;

	private static final int HEIGHT = 450;

	private final Results results;

	Charts(Results results) {
		this.results = results;
	}

	void write(Path folder) throws IOException {
		save(lookup(), folder.resolve("lookup.svg"));
		save(refresh(), folder.resolve("refresh.svg"));
	}

	private JFreeChart lookup() {
		XYSeriesCollection data = new XYSeriesCollection();
		Figure unit = lookup(Subject.PUBLISHED, "10");
		for (Subject subject : Subject.values()) {
			XYSeries series = new XYSeries(subject.label());
			for (String routes : this.results.values("LookupBenchmark.lookup", "routes", "path", "hit")) {
				series.add(Double.parseDouble(routes), lookup(subject, routes).over(unit).value());
			}
			data.addSeries(series);
		}
		JFreeChart chart = ChartFactory.createXYLineChart("Time of a lookup, by the number of routes (prefix /api)", null,
				null, data);
		XYPlot plot = chart.getXYPlot();
		XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
		plot.setRenderer(renderer);
		plot.setDomainAxis(axis("routes"));
		plot.setRangeAxis(axis("time (published at 10 routes = 1)"));
		style(plot, renderer);
		return chart;
	}

	private Figure lookup(Subject subject, String routes) {
		return this.results.time("LookupBenchmark.lookup", subject, "path", "hit", "prefix", "/api", "routes", routes);
	}

	private JFreeChart refresh() {
		DefaultCategoryDataset data = new DefaultCategoryDataset();
		for (Subject subject : Subject.values()) {
			for (String percentile : PERCENTILES) {
				data.addValue(refresh(percentile, subject, true).over(refresh(percentile, subject, false)).value(),
						subject.label(), "p" + percentile.replace(".0", ""));
			}
		}
		JFreeChart chart = ChartFactory.createLineChart(
				"Time of a lookup while routes are refreshed (1,000 routes, getRoutes() takes 5 ms)",
				null, null, data);
		CategoryPlot plot = chart.getCategoryPlot();
		LineAndShapeRenderer renderer = new LineAndShapeRenderer(true, true);
		plot.setRenderer(renderer);
		CategoryAxis percentiles = new CategoryAxis("percentile of the lookups");
		percentiles.setLabelFont(NumberAxis.DEFAULT_AXIS_LABEL_FONT);
		plot.setDomainAxis(percentiles);
		plot.setRangeAxis(axis("time (the same without refreshes = 1)"));
		style(plot, renderer);
		return chart;
	}

	private Figure refresh(String percentile, Subject subject, boolean refreshes) {
		return this.results.percentile(percentile, "lookup", "RefreshBenchmark.underRefresh", subject, "routes", "1000",
				"refreshes", String.valueOf(refreshes));
	}

	private static LogAxis axis(String label) {
		LogAxis axis = new LogAxis(label);
		axis.setTickUnit(new NumberTickUnit(1));
		axis.setNumberFormatOverride(new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
		axis.setMinorTickMarksVisible(true);
		return axis;
	}

	private static void style(Plot plot, AbstractRenderer renderer) {
		plot.setBackgroundPaint(Color.WHITE);
		plot.setOutlineVisible(false);
		if (plot instanceof XYPlot) {
			((XYPlot) plot).setDomainGridlinePaint(Color.LIGHT_GRAY);
			((XYPlot) plot).setRangeGridlinePaint(Color.LIGHT_GRAY);
		}
		else {
			((CategoryPlot) plot).setRangeGridlinePaint(Color.LIGHT_GRAY);
		}
		for (Subject subject : Subject.values()) {
			renderer.setSeriesPaint(subject.ordinal(), COLORS[subject.ordinal()]);
			renderer.setSeriesStroke(subject.ordinal(), stroke(subject));
		}
	}

	// pull request 2259 looks up as the published class does: dashes show both
	private static Stroke stroke(Subject subject) {
		float[] dashes = subject == Subject.PR_2259 ? new float[] { 6, 6 } : null;
		return new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
	}

	private static void save(JFreeChart chart, Path file) throws IOException {
		chart.setBackgroundPaint(Color.WHITE);
		chart.setPadding(new RectangleInsets(12, 8, 8, 16));
		chart.setTitle(new TextTitle(chart.getTitle().getText(), new Font(Font.SANS_SERIF, Font.BOLD, 15)));
		SVGGraphics2D svg = new SVGGraphics2D(WIDTH, HEIGHT);
		// its own would differ from run to run
		svg.setDefsKeyPrefix("chart");
		chart.draw(svg, new Rectangle(WIDTH, HEIGHT));
		Files.writeString(file, svg.getSVGDocument());
	}

}
