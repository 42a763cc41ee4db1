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

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

public class FigureTests {

	@Test
	public void ratioIsThatOfEachRound() {
		// the machine was half as fast in the second round
		Figure ratio = new Figure(200, 400, 210).over(new Figure(50, 100, 50));

		assertThat(ratio.median()).isEqualTo(4);
		assertThat(ratio.low()).isEqualTo(4);
		assertThat(ratio.high()).isCloseTo(4.2, within(1e-9));
	}

	@Test
	public void rangeOfFiveRoundsHoldsThemAll() {
		assertThat(new Figure(3, 1, 5, 2, 4)).hasToString("3.0 (1.0 to 5.0)");
	}

	@Test
	public void rangeOfTenRoundsLeavesOutTheLeastAndTheGreatest() {
		Figure figure = new Figure(10, 2, 3, 4, 5, 6, 7, 8, 900, 9);

		assertThat(figure.median()).isEqualTo(6.5);
		assertThat(figure.low()).isEqualTo(3);
		assertThat(figure.high()).isEqualTo(10);
	}

	@Test
	public void rangeTellsHowManyDigitsMeanSomething() {
		assertThat(new Figure(263.71, 261.2, 266)).hasToString("264 (261 to 266)");
		assertThat(new Figure(0.3314, 0.3312, 0.3319)).hasToString("0.331 (0.331 to 0.332)");
		assertThat(new Figure(0.3314, 0.2, 0.4)).hasToString("0.33 (0.20 to 0.40)");
		assertThat(new Figure(3712.6, 3500, 3900)).hasToString("3,713 (3,500 to 3,900)");
	}

	@Test
	public void limitIsReachedOrMissedByTheWholeRange() {
		assertThat(new Figure(0.9, 0.85, 0.95).reaches(1)).isEqualTo("met");
		assertThat(new Figure(1.1, 1.05, 1.15).reaches(1)).contains("missed");
		assertThat(new Figure(1, 0.97, 1.03).reaches(1)).isEqualTo("met: no more, within 10 %");
		assertThat(new Figure(1, 0.8, 1.2).reaches(1)).isEqualTo("undecided");
	}

	@Test
	public void figureOfOneRoundHasNoRange() {
		assertThat(new Figure(1.23456)).hasToString("1.23");
		assertThat(new Figure(1309)).hasToString("1,309");
		assertThat(new Figure(0)).hasToString("0");
	}

}
