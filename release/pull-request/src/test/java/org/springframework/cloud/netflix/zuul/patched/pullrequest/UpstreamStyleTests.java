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

package org.springframework.cloud.netflix.zuul.patched.pullrequest;

import org.junit.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The manner of a branch, given to a file of ours.
 */
public class UpstreamStyleTests {

	private static final String OURS = """
			/*
			 * Ours.
			 */

			package a;

			import java.util.List;

			import javax.servlet.Filter;

			import com.netflix.Some;
			import org.junit.Test;

			import org.springframework.util.Assert;

			import static org.assertj.core.api.Assertions.assertThat;

			/**
			 * What it is.
			 *
			 * @since 1
			 */
			public class Ours {

				private int  spaced;

			}
			""";

	@Test
	public void springLastAsIn21() {
		String styled = style("import com.netflix.Some;\n\nimport org.springframework.util.Assert;").apply("Ours.java", OURS,
				false);
		assertThat(styled).isEqualTo("""
				/*
				 * Copyright upstream.
				 */

				package a;

				import java.util.List;

				import javax.servlet.Filter;

				import com.netflix.Some;
				import org.junit.Test;

				import org.springframework.util.Assert;

				import static org.assertj.core.api.Assertions.assertThat;

				/**
				 * What it is.
				 *
				 * @author Ada Example
				 * @since 1
				 */
				public class Ours {

					private int spaced;

				}
				""");
	}

	@Test
	public void springWithTheOtherOrgAsIn20() {
		assertThat(style("import org.springframework.util.Assert;\n\nimport com.netflix.Some;").apply("Ours.java", OURS,
				false)).contains("""
						import javax.servlet.Filter;

						import org.junit.Test;
						import org.springframework.util.Assert;

						import com.netflix.Some;

						import static org.assertj""");
	}

	@Test
	public void aReplacementKeepsUpstreamsAuthorsFirst() {
		assertThat(style("").apply("Ours.java", OURS, true)).contains("""
				 * What it is.
				 *
				 * @author One Before
				 * @author Another Before
				 * @author Ada Example
				 * @since 1
				 */
				""");
	}

	@Test
	public void authorsOfOursAreNotAddedTo() {
		String ours = OURS.replace(" * @since 1", " * @author Grace Example");
		assertThat(style("").apply("Ours.java", ours, true)).contains("""
				 * @author Another Before
				 * @author Grace Example
				 */
				""").doesNotContain("Ada Example");
	}

	@Test
	public void aTypeWithoutJavadocGetsItsAuthor() {
		String ours = OURS.replaceFirst("(?s)/\\*\\*.*?\\*/\n", "");
		assertThat(style("").apply("Ours.java", ours, false)).contains("""
				import static org.assertj.core.api.Assertions.assertThat;

				/**
				 * @author Ada Example
				 */
				public class Ours {
				""");
	}

	@Test
	public void lineEndsAreThoseOfTheBranch() {
		UpstreamStyle style = new UpstreamStyle("Upstream.java", "// header\r\npackage a;\r\nclass Upstream {\r\n}\r\n", "Ada");
		assertThat(style.apply("Ours.java", OURS, false).replace("\r\n", "")).doesNotContain("\n");
	}

	private static UpstreamStyle style(String imports) {
		return new UpstreamStyle("Upstream.java", """
				/*
				 * Copyright upstream.
				 */

				package a;

				%s

				/**
				 * @author One Before
				 * @author Another Before
				 */
				public class Upstream {
				}
				""".formatted(imports), "Ada Example");
	}

}
