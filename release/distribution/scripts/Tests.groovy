/*
 * Why a build is not wholly tested, and what makes its failures no failures.
 */
import org.apache.maven.plugin.MojoFailureException

class Tests {

	private static final SKIP = ['maven.test.skip', 'maven.test.skip.exec', 'skipTests', 'skipITs', 'test', 'it.test', 'invoker.skip', 'invoker.test']

	/** Ends a build that would publish with failing tests. */
	static void mustCount(session, project) {
		// of Surefire, Failsafe and Invoker alike
		if (given(session, project, 'maven.test.failure.ignore')) {
			throw new MojoFailureException('\nNot published: with -Dmaven.test.failure.ignore a failing test fails no build. Publish without it.')
		}
	}

	/** What was left out, empty if nothing. releases.groovy leaves out what is the same for all releases, which does not count. */
	static List<String> leftOut(session, project, String path = System.getenv('PATH')) {
		def ofReleases = given(session, project, 'packaging.only')
		def modules = ofReleases ? [] : session.allProjects - session.projects
		(SKIP - (ofReleases ? ['invoker.skip'] : [])).findAll { given(session, project, it) }.collect { "-D$it".toString() } +
				(modules ? ["-pl (no ${modules*.basedir*.name.join(', ')})".toString()] : []) +
				(ofReleases || path.split(File.pathSeparator).any { new File(it, 'gradle').canExecute() } ? [] : ['no gradle on the PATH'])
	}

	private static boolean given(session, project, String name) {
		!((session.userProperties[name] ?: session.systemProperties[name] ?: project.properties[name]) in [null, '', 'false'])
	}

}
