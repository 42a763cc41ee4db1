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

import java.nio.file.Path;
import java.util.Properties;

/**
 * What the command was asked for.
 *
 * @param fork the directory of this project
 * @param directory the clone of spring-cloud-netflix
 * @param base the branch, tag or commit of the clone to start from
 * @param branch the branch to make
 * @param patches where the patch files go, null for none
 * @param origin what the patch files name as their origin
 * @param forwarded whether and where the change was sent upstream, for the patch files
 * @param signoff whether the commits carry the user's Signed-off-by
 */
record Options(Path fork, Path directory, String base, String branch, Path patches, String origin, String forwarded,
		boolean signoff) {

	static final String USAGE = """
			Usage: ./mvnw -q -pl pull-request compile exec:java -Dclone=<dir> -Dbase=<branch or tag> [options]
			  -Dclone      a clone of spring-cloud-netflix, its work tree clean
			  -Dbase       where the branch starts: 2.0.x, 2.1.x, 2.2.x, or a release from v2.0.0.RELEASE on
			  -Dbranch     the name of the branch to make (zuul-lost-refresh-<base>)
			  -Dpatches    write the commits as patch files into this directory, too
			  -Dorigin     Origin: of the patch files, best a URL
			  -Dforwarded  Forwarded: of the patch files (no), the pull request's URL once there is one
			  -Dsignoff    add your Signed-off-by to the commits (false)""";

	static Options from(Properties properties) {
		String clone = required(properties, "clone");
		String base = required(properties, "base");
		String patches = properties.getProperty("patches");
		return new Options(Path.of(required(properties, "fork")), absolute(clone), base,
				properties.getProperty("branch", "zuul-lost-refresh-" + base.replaceAll("[^A-Za-z0-9.-]", "-")),
				(patches != null) ? absolute(patches) : null,
				properties.getProperty("origin", "other, spring-cloud-netflix-zuul-patched"),
				properties.getProperty("forwarded", "no"), !"false".equals(properties.getProperty("signoff", "false")));
	}

	private static Path absolute(String path) {
		return Path.of(path).toAbsolutePath().normalize();
	}

	private static String required(Properties properties, String name) {
		String value = properties.getProperty(name, "");
		if (value.isEmpty()) {
			throw new UserError("-D" + name + " is missing.\n" + USAGE);
		}
		return value;
	}

}
