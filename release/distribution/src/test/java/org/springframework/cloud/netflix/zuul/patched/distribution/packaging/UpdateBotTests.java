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

package org.springframework.cloud.netflix.zuul.patched.distribution.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.Test;
import org.yaml.snakeyaml.Yaml;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What keeps update bots from moving the entry back to stock. Neither Renovate nor Dependabot can be run here.
 */
public class UpdateBotTests {

	private static final String ZUUL = "org.springframework.cloud:spring-cloud-netflix-zuul";

	@Test
	public void theVersionsPluginOffersStockWithoutTheRule() throws IOException {
		assertThat(offer("without-rule")).matches("2\\.\\d+\\.\\d+\\.RELEASE");
	}

	@Test
	public void withTheRuleItOffersTheNextPatchLevelOnly() throws IOException {
		assertThat(offer("with-rule")).isEqualTo("2.0.1.RELEASE-patched.2");
	}

	@Test
	public void whatIsForRenovateIsJsonAndLetsPatchLevelsOfTheBaseThroughOnly() throws IOException {
		JsonNode rule = new ObjectMapper().readTree(snippet("json")).at("/packageRules/0");
		assertThat(rule.at("/matchPackageNames/0").asText()).isEqualTo(ZUUL);
		String allowed = rule.path("allowedVersions").asText();
		assertThat(allowed).startsWith("/").endsWith("/");
		Pattern pattern = Pattern.compile(allowed.substring(1, allowed.length() - 1));
		String base = Build.defaultUpstreamVersion();
		assertThat(List.of(base + "-patched.1", base + "-patched.10")).allMatch((version) -> pattern.matcher(version).find());
		assertThat(List.of(base, "2.99.0.RELEASE", "2.99.0.RELEASE-patched.1")).noneMatch((version) -> pattern.matcher(version).find());
	}

	@Test
	@SuppressWarnings("unchecked")
	public void whatIsForDependabotIsYaml() throws IOException {
		Map<String, Object> settings = (Map<String, Object>) (Object) new Yaml().load(snippet("yaml"));
		assertThat(settings).containsEntry("version", 2);
		Map<String, Object> update = ((List<Map<String, Object>>) settings.get("updates")).get(0);
		assertThat(update).containsEntry("package-ecosystem", "maven").containsEntry("ignore",
				List.of(Map.of("dependency-name", ZUUL)));
	}

	/** The version that the versions plugin put behind the arrow. */
	private static String offer(String module) throws IOException {
		String log = new Consumer("update-offers").log();
		Matcher offer = Pattern.compile("@ " + module + " ---.*?-> (\\S+)", Pattern.DOTALL).matcher(log);
		assertThat(offer.find()).as(log).isTrue();
		return offer.group(1);
	}

	private static String snippet(String language) throws IOException {
		Matcher snippet = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
				.matcher(Files.readString(Build.file("docs/after-the-first-day.md")));
		assertThat(snippet.find()).isTrue();
		return snippet.group(1);
	}

}
