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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The edit of {@code setDirty} in files of any formatting. What the edit does to the published class is tested by
 * {@link PullRequestTests}.
 */
public class MinimalChangeTests {

	private static final String COMMENT_1 = "// marked last: a request that saw the mark any earlier would register the";

	private static final String COMMENT_2 = "// old routes and take it down; and always, for what did get refreshed";

	@Test
	public void keepsTabsAndEverythingOutsideTheMethod() {
		assertThat(change("""
				class ZuulHandlerMapping   extends Base {
				  int odd  ;
					void setDirty(boolean state) {
						dirty = state;
						if (locator instanceof RefreshableRouteLocator) {
							((RefreshableRouteLocator) locator).refresh();
						}
					}
				  int odder  ;
				}
				""")).isEqualTo("""
				class ZuulHandlerMapping   extends Base {
				  int odd  ;
					void setDirty(boolean state) {
						try {
							if (locator instanceof RefreshableRouteLocator) {
								((RefreshableRouteLocator) locator).refresh();
							}
						}
						finally {
							%s
							%s
							dirty = state;
						}
					}
				  int odder  ;
				}
				""".formatted(COMMENT_1, COMMENT_2));
	}

	@Test
	public void takesOverIndentationBySpaces() {
		assertThat(change("""
				class ZuulHandlerMapping {
				  void setDirty(boolean state) {
				    this.dirty = state;

				    // tell it
				    if (locator instanceof RefreshableRouteLocator)
				      ((RefreshableRouteLocator) locator).refresh();
				  }
				}
				""")).isEqualTo("""
				class ZuulHandlerMapping {
				  void setDirty(boolean state) {
				    try {
				      // tell it
				      if (locator instanceof RefreshableRouteLocator)
				        ((RefreshableRouteLocator) locator).refresh();
				    }
				    finally {
				      %s
				      %s
				      this.dirty = state;
				    }
				  }
				}
				""".formatted(COMMENT_1, COMMENT_2));
	}

	@Test
	public void opensUpAMethodOnOneLine() {
		assertThat(change("""
				class ZuulHandlerMapping {
					void setDirty(boolean b) { dirty = b; if (l instanceof RefreshableRouteLocator) l.refresh(); }
				}
				""")).isEqualTo("""
				class ZuulHandlerMapping {
					void setDirty(boolean b) {
						try {
							if (l instanceof RefreshableRouteLocator) l.refresh();
						}
						finally {
							%s
							%s
							dirty = b;
						}
					}
				}
				""".formatted(COMMENT_1, COMMENT_2));
	}

	@Test
	public void keepsLineEnds() {
		String changed = change("class ZuulHandlerMapping {\r\n\tvoid setDirty(boolean b) {\r\n\t\tdirty = b;\r\n"
				+ "\t\tif (l instanceof RefreshableRouteLocator) {\r\n\t\t\tl.refresh();\r\n\t\t}\r\n\t}\r\n}\r\n");
		assertThat(changed.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
		assertThat(changed).contains("\t\ttry {\r\n\t\t\tif (l instanceof").contains("\r\n\t\t\t\tl.refresh();\r\n\t\t\t}\r\n");
	}

	@Test
	public void refusesTheOtherOrderAndShowsIt() {
		assertThatThrownBy(() -> change("""
				class ZuulHandlerMapping {
					void setDirty(boolean b) {
						if (l instanceof RefreshableRouteLocator) {
							l.refresh();
						}
						dirty = b;
					}
				}
				""")).isInstanceOf(UserError.class).hasMessageContaining("Some.java does not look as expected")
				.hasMessageContaining("l.refresh();");
	}

	@Test
	public void refusesWhatDoesMore() {
		assertThatThrownBy(() -> change("""
				class ZuulHandlerMapping {
					void setDirty(boolean b) {
						dirty = b;
						if (l instanceof RefreshableRouteLocator) {
							l.refresh();
						}
						else {
							other();
						}
					}
				}
				""")).isInstanceOf(UserError.class).hasMessageContaining("other();");
		assertThatThrownBy(() -> change("class ZuulHandlerMapping { void setDirty(boolean b) { clean = b; } }"))
				.isInstanceOf(UserError.class).hasMessageContaining("clean = b;");
	}

	@Test
	public void refusesAFileWithoutTheMethod() {
		assertThatThrownBy(() -> change("class ZuulHandlerMapping { void setDirty() { } }"))
				.isInstanceOf(UserError.class).hasMessageContaining("no class ZuulHandlerMapping with a method");
		assertThatThrownBy(() -> change("this is not Java")).isInstanceOf(UserError.class)
				.hasMessageContaining("Some.java is not the Java");
	}

	private static String change(String text) {
		return MinimalChange.apply("Some.java", text);
	}

}
