/*
 * Makes the bill of materials (CycloneDX) that is published beside the jar: what it was made from, the faults it mends, and
 * what its POM brings into a build that manages no versions of its own. No plugin can: they describe the model of this
 * module, in which upstream's jar is a dependency. Same input, same bytes: no time and no random number is in it.
 */
import org.apache.maven.RepositoryUtils
import org.apache.maven.model.io.xpp3.MavenXpp3Reader
import org.apache.maven.plugin.MojoFailureException
import org.apache.maven.project.MavenProjectHelper
import org.cyclonedx.Version
import org.cyclonedx.generators.BomGeneratorFactory
import org.cyclonedx.model.Ancestors
import org.cyclonedx.model.Bom
import org.cyclonedx.model.Component
import org.cyclonedx.model.Dependency
import org.cyclonedx.model.Hash
import org.cyclonedx.model.Issue
import org.cyclonedx.model.License
import org.cyclonedx.model.LicenseChoice
import org.cyclonedx.model.Metadata
import org.cyclonedx.model.Patch
import org.cyclonedx.model.Pedigree
import org.cyclonedx.model.Source
import org.cyclonedx.parsers.JsonParser
import org.eclipse.aether.RepositorySystem
import org.eclipse.aether.artifact.Artifact
import org.eclipse.aether.collection.CollectRequest
import org.eclipse.aether.graph.DependencyNode
import org.eclipse.aether.resolution.DependencyRequest

import java.security.MessageDigest
import java.time.Instant

def properties = project.properties
def facts = { it == null ? [] : it.tokenize() }
def sha256 = { File file -> new Hash(Hash.Algorithm.SHA_256, MessageDigest.getInstance('SHA-256').digest(file.bytes).encodeHex().toString()) }
def component = { Artifact artifact ->
	def qualifiers = "?${artifact.classifier ? 'classifier=' + artifact.classifier + '&' : ''}type=${artifact.extension}"
	def purl = "pkg:maven/${artifact.groupId}/${artifact.artifactId}@${artifact.version}${qualifiers}".toString()
	new Component(type: Component.Type.LIBRARY, bomRef: purl, group: artifact.groupId, name: artifact.artifactId,
			version: artifact.version, purl: purl, hashes: artifact.file ? [sha256(artifact.file)] : null)
}
def issue = { String id ->
	// spring-cloud-netflix-2258
	def (_, name, number) = (id =~ /(.+)-(\d+)/)[0]
	def url = "https://github.com/spring-cloud/${name}/issues/${number}".toString()
	new Issue(type: Issue.Type.DEFECT, id: id, name: "${name} issue ${number}".toString(), source: new Source(name: 'GitHub', url: new URI(url).toURL()))
}

def model = project.file.withInputStream { new MavenXpp3Reader().read(it) }
def apache = new LicenseChoice(licenses: [new License(id: 'Apache-2.0')])
def artifact = RepositoryUtils.toArtifact(project.artifact)
def upstream = artifact.setVersion(session.userProperties['revision']).setFile(new File(properties['upstream'], 'upstream.jar'))
def ancestor = component(upstream).tap { licenseChoice = apache }
def patch = new Patch(type: Patch.Type.UNOFFICIAL, resolves: facts(properties['fixed.issues']).collect(issue))
def main = component(artifact).tap {
	description = model.description
	licenseChoice = apache
	pedigree = new Pedigree(ancestors: new Ancestors(components: [ancestor]), patches: [patch],
			notes: "Replaced: ${facts(properties['replaced.classes']).join(', ')}. Added: ${facts(properties['added.classes']).join(', ')}. Every other entry is the ancestor's, byte for byte.".toString())
}

def system = session.container.lookup(RepositorySystem)
def types = session.repositorySession.artifactTypeRegistry
def (optional, required) = model.dependencies.split { it.optional }.collect { it.collect { RepositoryUtils.toDependency(it, types) } }
def request = new CollectRequest(rootArtifact: artifact, dependencies: required, repositories: project.remoteProjectRepositories)
def root = system.resolveDependencies(session.repositorySession, new DependencyRequest(request, null)).root

// by groupId:artifactId, as Maven chose the version
def nodes = [:] as TreeMap
def walk
walk = { DependencyNode node ->
	node.children.each {
		nodes.putIfAbsent("${it.artifact.groupId}:${it.artifact.artifactId}:${it.artifact.classifier}".toString(), it)
		walk(it)
	}
}
walk(root)
def resolved = nodes.values().collectEntries { [it, component(it.artifact).tap { scope = Component.Scope.REQUIRED }] }
def offered = optional.findAll { o -> nodes.values().every { it.artifact.groupId != o.artifact.groupId || it.artifact.artifactId != o.artifact.artifactId } }
		.collect { component(it.artifact).tap { scope = Component.Scope.OPTIONAL } }
def edges = { String ref, Collection<String> to -> new Dependency(ref).tap { from -> to.sort().unique().each { from.addDependency(new Dependency(it)) } } }
def ref = { DependencyNode node -> resolved[nodes["${node.artifact.groupId}:${node.artifact.artifactId}:${node.artifact.classifier}".toString()]].bomRef }

def bom = new Bom(
		metadata: new Metadata(timestamp: Date.from(Instant.parse(properties['project.build.outputTimestamp'])), component: main),
		components: (resolved.values() + offered).sort { it.bomRef },
		dependencies: [edges(main.bomRef, root.children.collect(ref) + offered*.bomRef)]
				+ resolved.collect { node, c -> edges(c.bomRef, node.children.collect(ref)) }.sort { it.ref }
				+ offered.collect { edges(it.bomRef, []) }.sort { it.ref })
def json = { BomGeneratorFactory.createJson(Version.VERSION_16, bom).toJsonString() }
bom.serialNumber = "urn:uuid:${UUID.nameUUIDFromBytes(json().bytes)}".toString()

def file = new File(project.build.directory, "${project.build.finalName}-cyclonedx.json")
file.setText(json(), 'UTF-8')
def faults = new JsonParser().validate(file, Version.VERSION_16)
if (faults) {
	throw new MojoFailureException("\nThe bill of materials ${file} does not follow its schema:\n${faults*.message.join('\n')}")
}
session.container.lookup(MavenProjectHelper).attachArtifact(project, 'json', 'cyclonedx', file)
