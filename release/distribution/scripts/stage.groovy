/*
 * Lays out what is published, and nothing else, as a repository: jar, sources, POM and what else the fork module attached.
 */
import org.apache.maven.plugin.MojoFailureException

import java.nio.file.Files

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES

def artifactId = project.properties['patched.artifactId']
def fork = session.projects.find { it.artifactId == artifactId }
if (!fork?.artifact?.file?.file) {
	throw new MojoFailureException("\nThe distribution is made from the jar of ${artifactId}: build both, and as far as verify (./mvnw verify).")
}
def publication = new File(project.properties['publication'])
publication.deleteDir()
def folder = new File(publication, "${fork.groupId.replace('.', '/')}/${fork.artifactId}/${fork.version}")
folder.mkdirs()
def copy = { file, classifier, extension ->
	Files.copy(file.toPath(), new File(folder, "${fork.artifactId}-${fork.version}${classifier ? '-' + classifier : ''}.${extension}").toPath(), COPY_ATTRIBUTES)
}
copy(fork.file, null, 'pom')
copy(fork.artifact.file, null, 'jar')
fork.attachedArtifacts.each { copy(it.file, it.classifier, it.artifactHandler.extension) }
