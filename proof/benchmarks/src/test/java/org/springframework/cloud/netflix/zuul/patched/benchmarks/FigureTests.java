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
	public void ratioHasTheRelativeErrorsOfBoth() {
		Figure ratio = new Figure(200, 6).over(new Figure(50, 2));

		assertThat(ratio.value()).isEqualTo(4);
		// 3 % and 4 % make 5 %
		assertThat(ratio.error()).isCloseTo(0.2, within(1e-9));
	}

	@Test
	public void errorTellsHowManyDigitsMeanSomething() {
		assertThat(new Figure(263.71, 12.4)).hasToString("264 ± 12");
		assertThat(new Figure(0.3314, 0.0213)).hasToString("0.33 ± 0.02");
		assertThat(new Figure(3712.6, 140)).hasToString("3,713 ± 140");
	}

	@Test
	public void errorThatIsLargerThanTheFigureLeavesOneDigit() {
		assertThat(new Figure(0.0046, 0.03)).hasToString("0.005 ± 0.030");
	}

	@Test
	public void limitIsReachedOrMissedByMoreThanTheError() {
		assertThat(new Figure(0.9, 0.05).reaches(1)).isEqualTo("met");
		assertThat(new Figure(0.9, 0.2).reaches(1)).startsWith("undecided");
		assertThat(new Figure(1.1, 0.2).reaches(1)).startsWith("undecided");
		assertThat(new Figure(1.1, 0.05).reaches(1)).contains("missed");
		assertThat(new Figure(1, Double.NaN).reaches(1)).isEqualTo("met");
	}

	@Test
	public void figureWithoutAnErrorHasThreeDigits() {
		assertThat(new Figure(1.23456, Double.NaN)).hasToString("1.23");
		assertThat(new Figure(0.0123456, Double.NaN)).hasToString("0.0123");
		assertThat(new Figure(216, Double.NaN)).hasToString("216");
		assertThat(new Figure(0, Double.NaN)).hasToString("0");
	}

}
