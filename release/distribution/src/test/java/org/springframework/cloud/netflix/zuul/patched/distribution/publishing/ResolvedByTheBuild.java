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

package org.springframework.cloud.netflix.zuul.patched.distribution.publishing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

import org.springframework.cloud.netflix.zuul.patched.distribution.Checksum;

/**
 * Gives out what the build has in its local repositories, without the patched artifacts that a build may have installed
 * there: a consumer needs no network, and gets those from where they were published.
 */
class ResolvedByTheBuild extends HttpServlet {

	@Override
	protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
		String path = request.getPathInfo().substring(1);
		String artifact = path.replaceFirst("\\.sha1$", "");
		Optional<Path> file = MavenRun.buildsLocalRepositories().stream().map((repository) -> repository.resolve(artifact))
				.filter(Files::isRegularFile).filter((candidate) -> !artifact.contains("-patched.")).findFirst();
		if (!file.isPresent()) {
			response.sendError(HttpServletResponse.SC_NOT_FOUND);
		}
		else if (artifact.equals(path)) {
			response.setContentLengthLong(Files.size(file.get()));
			Files.copy(file.get(), response.getOutputStream());
		}
		else {
			response.getWriter().write(Checksum.of(Files.readAllBytes(file.get()), "SHA-1"));
		}
	}

}
