/*
 * Makes the POM that is published: upstream's effective dependencies under this artifact's coordinates. It has no parent
 * and imports nothing, so it resolves wherever Maven's default repository does. The module is deployed, installed and seen
 * by the other modules with this POM instead of its own.
 */
import org.apache.maven.model.License
import org.apache.maven.model.Model
import org.apache.maven.model.io.xpp3.MavenXpp3Writer
import org.apache.maven.project.DefaultProjectBuildingRequest
import org.apache.maven.project.ProjectBuilder
import org.apache.maven.repository.RepositorySystem

def artifact = session.container.lookup(RepositorySystem)
		.createProjectArtifact(project.groupId, project.artifactId, project.properties['revision'] ?: session.userProperties['revision'])
def request = new DefaultProjectBuildingRequest(session.projectBuildingRequest)
request.processPlugins = false
request.remoteRepositories = project.remoteArtifactRepositories
// -Drevision and its profile belong to this build, not to upstream's POM
request.userProperties = new Properties()
request.activeProfileIds = []
def upstream = session.container.lookup(ProjectBuilder).build(artifact, request).project.model

def license = new License(name: 'Apache License, Version 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0', distribution: 'repo')
def published = new Model(modelVersion: '4.0.0', groupId: project.groupId, artifactId: project.artifactId,
		version: project.version, name: project.name, description: project.description, url: upstream.url,
		licenses: [license], scm: upstream.scm,
		dependencies: upstream.dependencies.findAll { it.scope != 'test' })

def file = new File(project.properties['published.pom'])
file.parentFile.mkdirs()
file.withOutputStream { new MavenXpp3Writer().write(it, published) }
project.pomFile = file
