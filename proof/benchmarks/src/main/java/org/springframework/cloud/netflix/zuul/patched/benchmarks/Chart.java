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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;

/**
 * Times by the number of routes, on logarithmic scales.
 */
class Chart {

	private static final Color[] COLORS = { new Color(0xB2182B), new Color(0x1B7837), new Color(0xE08214),
			new Color(0x2166AC), new Color(0x777777) };

	private final XYSeriesCollection lines = new XYSeriesCollection();

	XYSeries line(String label) {
		XYSeries line = new XYSeries(label);
		this.lines.addSeries(line);
		return line;
	}

	void write(String title, Path file) throws IOException {
		JFreeChart chart = ChartFactory.createXYLineChart(null, null, null, this.lines);
		chart.setTitle(new TextTitle(title, new Font(Font.SANS_SERIF, Font.BOLD, 15)));
		chart.setBackgroundPaint(Color.WHITE);
		chart.setPadding(new RectangleInsets(12, 8, 8, 16));
		XYPlot plot = chart.getXYPlot();
		plot.setDomainAxis(axis("routes"));
		plot.setRangeAxis(axis("µs"));
		plot.setBackgroundPaint(Color.WHITE);
		plot.setOutlineVisible(false);
		plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
		plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
		XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
		for (int i = 0; i < this.lines.getSeriesCount(); i++) {
			renderer.setSeriesPaint(i, COLORS[i]);
			renderer.setSeriesStroke(i, new BasicStroke(2));
		}
		plot.setRenderer(renderer);
		SVGGraphics2D svg = new SVGGraphics2D(800, 450);
		// its own would differ from run to run
		svg.setDefsKeyPrefix("chart");
		chart.draw(svg, new Rectangle(800, 450));
		Files.writeString(file, svg.getSVGDocument());
	}

	private static LogAxis axis(String label) {
		LogAxis axis = new LogAxis(label);
		axis.setTickUnit(new NumberTickUnit(1));
		axis.setNumberFormatOverride(new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
		axis.setMinorTickMarksVisible(true);
		return axis;
	}

}
