/*
 * Ends a build that cannot succeed at its first step, with what to do.
 */
import org.apache.maven.plugin.MojoFailureException

def supported = project.originalModel.profiles.findAll { it.properties['upstream.sha256'] }*.id
if (!(session.userProperties['revision'] in supported)) {
	throw new MojoFailureException("""
Spring Cloud Netflix ${session.userProperties['revision']} is not a release that this project patches.
Give the version of Spring Cloud Netflix, not Spring Boot's, one of these, with -Drevision=<release>:
${supported.collate(6).collect { '  ' + it.join('  ') }.join('\n')}""")
}

def releases = session.userProperties['releases']
if ('deploy' in session.goals) {
	if (!releases && !session.projects.any { it.basedir.name == 'distribution' }) {
		throw new MojoFailureException('\nNot published: the module that publishes, distribution, is not part of this build. Run ./mvnw deploy without -N, and with release/distribution in -pl if you give one.')
	}
	new GroovyClassLoader(getClass().classLoader).parseClass(new File(project.properties['build.scripts'], 'Tests.groovy')).mustCount(session, project)
	// of many releases each looks for itself
	if (releases in [null, 'built']) {
		new GroovyClassLoader(getClass().classLoader).parseClass(new File(project.properties['build.scripts'], 'InternalRepository.groovy'))
				.newInstance(session, project, log).check()
	}
}
