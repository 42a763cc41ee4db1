/*
 * Ends a build that cannot succeed at its first step, with what to do.
 */
import org.apache.maven.plugin.MojoFailureException

def supported = project.originalModel.profiles*.id
if (!(session.userProperties['revision'] in supported)) {
	throw new MojoFailureException("""
spring-cloud-netflix-zuul ${session.userProperties['revision']} is not a release that this project patches.
Build one of these with -Drevision=<release>:
${supported.collate(6).collect { '  ' + it.join('  ') }.join('\n')}""")
}
