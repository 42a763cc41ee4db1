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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The user's clone. Runs the user's own git, since only that keeps the user's hooks, signing and line ends; JGit honours
 * them in part and has no {@code format-patch}.
 */
record Clone(Path directory) {

	/**
	 * Opens a clone.
	 * @param directory the clone, or a directory in it
	 * @return the clone
	 * @throws UserError if there is none
	 */
	static Clone at(Path directory) {
		if (!Files.isDirectory(directory)) {
			throw new UserError("-Dclone: there is no directory " + directory + ".");
		}
		Result found = new Clone(directory).run(null, "rev-parse", "--show-toplevel");
		if (found.failed()) {
			throw new UserError(directory + " is not a git clone with a work tree (git says: " + found.error()
					+ "). Name a clone of spring-cloud-netflix with -Dclone.");
		}
		return new Clone(Path.of(found.output().strip()));
	}

	/**
	 * Resolves a branch, tag or commit; a branch that only a remote has counts, too.
	 * @param name what the user calls it
	 * @return the id of the commit
	 * @throws UserError if the clone has none of that name
	 */
	String commit(String name) {
		Stream<String> remotes = git("remote").lines().map((remote) -> "refs/remotes/" + remote + "/" + name);
		return Stream.concat(Stream.of(name), remotes)
				.map((candidate) -> run(null, "rev-parse", "--verify", "--quiet", "--end-of-options",
						candidate + "^{commit}"))
				.filter((result) -> !result.failed()).map((result) -> result.output().strip()).findFirst()
				.orElseThrow(() -> new UserError("-Dbase: " + this.directory + " has no branch, tag or commit " + name
						+ ". If upstream has it, fetch it first: git fetch --tags"));
	}

	/**
	 * Reads a file as committed, null if the commit has no such file.
	 */
	String read(String commit, String path) {
		Result result = run(null, "cat-file", "blob", commit + ":" + path);
		return result.failed() ? null : result.output();
	}

	/**
	 * Checks that commits can be made on a new branch.
	 * @param branch its name
	 * @throws UserError if the branch exists, the work tree is not clean, or git does not know the author
	 */
	void requireReady(String branch) {
		if (run(null, "check-ref-format", "--branch", branch).failed()) {
			throw new UserError("-Dbranch: git does not take " + branch + " as the name of a branch.");
		}
		if (!run(null, "rev-parse", "--verify", "--quiet", "refs/heads/" + branch).failed()) {
			throw new UserError("The branch " + branch + " exists in " + this.directory
					+ ". Name another with -Dbranch, or delete it: git branch -D " + branch);
		}
		String changes = git("status", "--porcelain");
		if (!changes.isEmpty()) {
			throw new UserError("The work tree " + this.directory + " is not clean:\n"
					+ changes.lines().limit(10).collect(Collectors.joining("\n"))
					+ "\nCommit, stash or remove all that first.");
		}
		Result identity = run(null, "var", "GIT_COMMITTER_IDENT");
		if (identity.failed() || run(null, "var", "GIT_AUTHOR_IDENT").failed()) {
			throw new UserError("git does not know who you are. Tell it with git config user.name and user.email."
					+ "\n(git says: " + identity.error() + ")");
		}
	}

	String author() {
		return git("var", "GIT_AUTHOR_IDENT").replaceFirst("(?s) <.*", "");
	}

	/**
	 * Makes a branch with commits on it and leaves it checked out. If that fails, the clone is left as it was.
	 * @param branch the new branch
	 * @param base the commit that it starts from
	 * @param commits the commits, first to last
	 * @param signoff whether to add the user's Signed-off-by
	 * @throws UserError if git refuses, a hook for one
	 */
	void makeBranch(String branch, String base, List<Commit> commits, boolean signoff) {
		Result symbolic = run(null, "symbolic-ref", "--quiet", "--short", "HEAD");
		String before = symbolic.failed() ? git("rev-parse", "HEAD").strip() : symbolic.output().strip();
		git("checkout", "--quiet", "--no-track", "-b", branch, base);
		boolean made = false;
		try {
			for (Commit commit : commits) {
				make(commit, signoff);
			}
			made = true;
		}
		finally {
			if (!made) {
				run(null, "reset", "--quiet", "--hard");
				run(null, "checkout", "--quiet", before);
				run(null, "branch", "--quiet", "-D", branch);
			}
		}
	}

	private void make(Commit commit, boolean signoff) {
		try {
			for (Map.Entry<String, String> file : commit.files().entrySet()) {
				Path path = this.directory.resolve(file.getKey());
				Files.createDirectories(path.getParent());
				Files.writeString(path, file.getValue());
				git("add", "--", file.getKey());
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		Result result = run(commit.message(), "commit", "--quiet", "--cleanup=whitespace", "--file=-",
				signoff ? "--signoff" : "--no-signoff");
		if (result.failed()) {
			throw new UserError("git did not take the commit \"" + commit.message().lines().findFirst().get() + "\":\n"
					+ (result.output() + result.error()).strip() + "\nThe clone is as it was before.");
		}
	}

	String git(String... arguments) {
		Result result = run(null, arguments);
		if (result.failed()) {
			throw new UserError("git " + arguments[0] + " failed in " + this.directory + ": " + result.error());
		}
		return result.output();
	}

	private Result run(String input, String... arguments) {
		List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotePath=false"));
		command.addAll(Arrays.asList(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).directory(this.directory.toFile());
		// a hook that called us would have set these for its own repository
		builder.environment().keySet().removeAll(List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"));
		try {
			Path error = Files.createTempFile("git", ".err");
			try {
				Process process = builder.redirectError(error.toFile()).start();
				try (var stdin = process.getOutputStream()) {
					if (input != null) {
						stdin.write(input.getBytes(StandardCharsets.UTF_8));
					}
				}
				String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
				return new Result(process.waitFor(), output, Files.readString(error).strip());
			}
			finally {
				Files.delete(error);
			}
		}
		catch (IOException ex) {
			throw new UserError("Cannot run git (" + ex.getMessage() + "). Install git, or put it on the PATH.");
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * A commit to make: its message, and the text of the files that it changes, by path.
	 */
	record Commit(String message, Map<String, String> files) {

	}

	private record Result(int status, String output, String error) {

		boolean failed() {
			return this.status != 0;
		}

	}

}
