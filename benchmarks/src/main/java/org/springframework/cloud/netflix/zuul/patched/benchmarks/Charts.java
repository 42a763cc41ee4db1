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
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Draws the results.
 */
class Charts {

	private static final Color[] COLORS = { new Color(0x1B7837), new Color(0xB2182B), new Color(0x2166AC) };

	private final Results results;

	Charts(Results results) {
		this.results = results;
	}

	void write(Path folder) throws IOException {
		save(lookup(), folder.resolve("lookup"));
		save(refresh(), folder.resolve("refresh"));
	}

	private XYChart lookup() {
		XYChart chart = new XYChartBuilder().width(800).height(450)
				.title("A lookup, common prefix /api, hits on every route in turn")
				.xAxisTitle("routes")
				.yAxisTitle("time (published at 10 routes = 1)")
				.build();
		style(chart);
		chart.getStyler().setXAxisLogarithmic(true);
		String[] hits = { "path", "hit", "prefix", "/api" };
		List<String> sizes = this.results.values("LookupBenchmark.lookup", "routes", hits);
		Figure unit = lookup(Subject.PUBLISHED, "10");
		for (Subject subject : Subject.values()) {
			List<Figure> figures = sizes.stream().map(routes -> lookup(subject, routes).over(unit))
					.collect(Collectors.toList());
			chart.addSeries(subject.label(), sizes.stream().map(Double::valueOf).collect(Collectors.toList()),
					figures.stream().map(Figure::value).collect(Collectors.toList()))
					.setMarker(SeriesMarkers.CIRCLE)
					.setLineStyle(subject == Subject.PR_2259 ? dashed() : new BasicStroke(2));
		}
		return chart;
	}

	private Figure lookup(Subject subject, String routes) {
		return this.results.time("LookupBenchmark.lookup", subject, "path", "hit", "prefix", "/api", "routes", routes);
	}

	private CategoryChart refresh() {
		String benchmark = "RefreshBenchmark.underRefresh";
		CategoryChart chart = new CategoryChartBuilder().width(800).height(450)
				.title("Lookups at 1,000 routes while the routes are refreshed, getRoutes() taking 5 ms")
				.xAxisTitle("percentile of the lookups")
				.yAxisTitle("time (the same without refreshes = 1)")
				.build();
		style(chart);
		List<String> percentiles = List.of("50.0", "90.0", "99.0", "99.9", "99.99");
		for (Subject subject : Subject.values()) {
			chart.addSeries(subject.label(),
					percentiles.stream().map(percentile -> "p" + percentile.replace(".0", ""))
							.collect(Collectors.toList()),
					percentiles.stream()
							.map(percentile -> this.results
									.percentile(percentile, "lookup", benchmark, subject, "routes", "1000", "refreshes", "true")
									.over(this.results.percentile(percentile, "lookup", benchmark, subject, "routes", "1000",
											"refreshes", "false"))
									.value())
							.collect(Collectors.toList()));
		}
		return chart;
	}

	private static void style(Chart<? extends AxesChartStyler, ?> chart) {
		chart.getStyler().setYAxisLogarithmic(true);
		chart.getStyler().setSeriesColors(COLORS);
		chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
		chart.getStyler().setChartBackgroundColor(Color.WHITE);
		chart.getStyler().setPlotBorderVisible(false);
	}

	private static BasicStroke dashed() {
		return new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] { 6, 6 }, 0);
	}

	private static void save(Chart<?, ?> chart, Path file) throws IOException {
		VectorGraphicsEncoder.saveVectorGraphic(chart, file.toString(), VectorGraphicsFormat.SVG);
	}

}
