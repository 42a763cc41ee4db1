/*
 * Publishes what the build laid out in the folder ${publication} and says what that is. Runs last, when every test of the
 * build has passed; on the root it publishes again what a build laid out before (./mvnw deploy -Dreleases=built).
 */
import org.apache.maven.execution.BuildSuccess
import org.apache.maven.plugin.MojoFailureException

import java.security.MessageDigest
import java.util.jar.JarFile

def publication = new File(session.userProperties['publication'] ?: project.properties['publication'])
// says what was left out of the tests; empty if nothing
def tested = new File(publication, '.tested')
if (project.executionRoot) {
	if (!tested.exists()) {
		throw new MojoFailureException("\nNot published: nothing tested is there (${publication}). Build it first: ./mvnw deploy")
	}
}
else {
	def unfinished = session.projects.findAll { it != project && !(session.result.getBuildSummary(it) instanceof BuildSuccess) }
	if (unfinished) {
		throw new MojoFailureException("\nNot published: ${unfinished*.artifactId.join(', ')} ${unfinished.size() == 1 ? 'has' : 'have'} not been built and tested. Build without -fae, -fn and -T.")
	}
	def tests = new GroovyClassLoader(getClass().classLoader).parseClass(new File(project.properties['build.scripts'], 'Tests.groovy'))
	// again: without the root in -pl there was no preflight
	tests.mustCount(session, project)
	tested.text = tests.leftOut(session, project).join(', ')
}

def groupId = project.groupId
def artifactId = project.properties['patched.artifactId']
def version = project.version
def folder = new File(publication, "${groupId.replace('.', '/')}/${artifactId}/${version}")
def jar = new File(folder, "${artifactId}-${version}.jar")
if (!jar.exists()) {
	throw new MojoFailureException("\nNot published: ${publication} holds another version than ${version}. Build it first: ./mvnw deploy")
}
def repository = new GroovyClassLoader(getClass().classLoader).parseClass(new File(project.properties['build.scripts'], 'InternalRepository.groovy'))
		.newInstance(session, project, log)
repository.publish(folder)

def patch = new Properties()
new JarFile(jar).withCloseable { it.getInputStream(it.getEntry('META-INF/spring-cloud-netflix-zuul-patch.properties')).withCloseable { stream -> patch.load(stream) } }
def names = folder.list().findAll { !it.endsWith('.asc') }.collect { it.substring("${artifactId}-${version}".length()).replaceFirst('^[.-]', '') }
log.info("""
Published ${groupId}:${artifactId}:${version}
  to        ${repository.url}
  files     ${names.sort().join(', ')} (${folder.list().any { it.endsWith('.asc') } ? 'signed' : 'not signed'})
  jar       SHA-256 ${MessageDigest.getInstance('SHA-256').digest(jar.bytes).encodeHex()}
  base      ${patch['base']}
            SHA-256 ${patch['base.sha256']}
  replaced  ${patch['replaced']}
  added     ${patch['added'].replace(' ', '\n            ')}

Use it in a build that gets its packages from there:

  <dependencyManagement>
    <dependencies>
      <dependency>
        <groupId>${groupId}</groupId>
        <artifactId>${artifactId}</artifactId>
        <version>${version}</version>
      </dependency>
    </dependencies>
  </dependencyManagement>
""")
if (tested.text) {
	log.warn("Not wholly tested: it was built with ${tested.text}.")
}
if (repository.url ==~ /(?i)http:.*/ && !(repository.url ==~ '(?i)http://(localhost|127\\.0\\.0\\.1)[:/].*')) {
	log.warn('Maven 3.8.1 and later reads no http: repository by default: its users need an https: URL of it.')
}
