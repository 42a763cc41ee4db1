/*
 * The repository that is published to, reached as Maven reaches it: the servers, encrypted passwords, proxies and certificates
 * of the user's settings apply. Every way to fail ends in one message that says what to do.
 *
 * Maven's resolver uploads, with checksums. But not in one go: it would try the POM also after the jar has failed. The POM goes
 * up when everything else is there, since no build resolves a version without one: what a broken connection leaves behind is
 * never used, and a second try completes it. The list of versions follows the POM, for version ranges.
 */
import org.apache.maven.plugin.MojoFailureException
import org.eclipse.aether.DefaultRepositorySystemSession
import org.eclipse.aether.RepositorySystem
import org.eclipse.aether.artifact.Artifact
import org.eclipse.aether.artifact.DefaultArtifact
import org.eclipse.aether.deployment.DeployRequest
import org.eclipse.aether.impl.RepositoryConnectorProvider
import org.eclipse.aether.metadata.DefaultMetadata
import org.eclipse.aether.metadata.Metadata
import org.eclipse.aether.repository.RemoteRepository
import org.eclipse.aether.spi.connector.ArtifactUpload
import org.eclipse.aether.spi.connector.layout.RepositoryLayoutProvider
import org.eclipse.aether.spi.connector.transport.GetTask
import org.eclipse.aether.spi.connector.transport.Transporter
import org.eclipse.aether.spi.connector.transport.TransporterProvider
import org.eclipse.aether.transfer.NoTransporterException

import java.nio.file.Files
import java.nio.file.FileSystemException
import java.nio.file.Path

class InternalRepository {

	final String id
	final String url
	final Path folder
	private final boolean mayOverwrite
	private final session
	private final log
	private final aether
	private final RemoteRepository remote
	private final Transporter transporter
	private final layout
	private final Artifact pom

	InternalRepository(session, project, log) {
		this.session = session
		this.log = log
		def target = project.distributionManagement.repository
		id = target.id
		url = target.url.replaceFirst('/+$', '')
		pom = new DefaultArtifact(project.groupId, project.properties['patched.artifactId'], 'pom', project.version)
		// of the working copy: what a build left there is replaced by the next one
		mayOverwrite = url == (session.userProperties['default.repository.url'] ?: project.properties['default.repository.url'])
		def named = new RemoteRepository.Builder(id, 'default', url).build()
		folder = named.protocol.equalsIgnoreCase('file') ? Path.of(url.replaceFirst('(?i)^file:(//)?', '')) : null
		if (!folder && session.offline) {
			throw failure('Maven is offline (-o), and this repository is not a folder. Publish without -o.')
		}
		aether = new DefaultRepositorySystemSession(session.repositorySession)
		aether.offline = false
		// otherwise a server that lets everyone read would not look at the credentials before the first upload
		aether.setConfigProperty('aether.connector.http.preemptiveAuth', true)
		remote = find(RepositorySystem).newDeploymentRepository(aether, named)
		try {
			transporter = find(TransporterProvider).newTransporter(aether, remote)
		}
		catch (NoTransporterException ex) {
			throw failure('This is not a URL that Maven can publish to. Give one that begins with https:, http: or file: in -Dinternal.repository.url=...')
		}
		layout = find(RepositoryLayoutProvider).newRepositoryLayout(aether, remote)
	}

	/** Ends the build if publishing this version could not succeed. Leaves nothing behind. */
	void check() {
		if (folder) {
			checkFolder()
		}
		def list = new DefaultMetadata(pom.groupId, pom.artifactId, 'maven-metadata.xml', Metadata.Nature.RELEASE)
		if (!mayOverwrite && get(path(pom)) && new String(get(layout.getLocation(list, false)) ?: new byte[0]).contains("<version>${pom.version}</version>")) {
			throw alreadyThere()
		}
	}

	/** Uploads the files of the given folder, which are named as in a repository. */
	void publish(File files) {
		check()
		if (folder && mayOverwrite) {
			folder.resolve(path(pom).path).parent.toFile().deleteDir()
		}
		def (poms, others) = files.listFiles().sort().collect { artifact(it) }.split { it.extension == 'pom' }
		def connector = find(RepositoryConnectorProvider).newRepositoryConnector(aether, remote)
		others.each { artifact ->
			upload(artifact) {
				def upload = new ArtifactUpload(artifact, artifact.file)
				connector.put([upload], null)
				if (upload.exception) {
					throw upload.exception
				}
			}
		}
		poms.each { artifact ->
			upload(artifact) {
				find(RepositorySystem).deploy(aether, new DeployRequest().addArtifact(artifact).setRepository(remote))
			}
		}
	}

	private Artifact artifact(File file) {
		def (_, classifier, extension) = (file.name.substring("${pom.artifactId}-${pom.version}".length()) =~ /(?:-([^.]+))?\.(.+)/)[0]
		new DefaultArtifact(pom.groupId, pom.artifactId, classifier, extension, pom.version).setFile(file)
	}

	private void upload(Artifact artifact, Closure upload) {
		try {
			upload()
		}
		catch (Exception ex) {
			if (status(ex) in [400, 403, 405, 409, 412, 422]) {
				// the usual answers to a second upload. Of the same bytes it is the second try of a publish that was cut off.
				def there = get(path(artifact), true)
				if (there == artifact.file.bytes) {
					if (artifact.extension == 'pom') {
						log.warn("All of it was there already. Only the list of versions may lack it: that repository takes no file twice.")
					}
					return
				}
				if (there != null) {
					throw alreadyThere()
				}
			}
			throw explain(ex, path(artifact).path)
		}
	}

	private byte[] get(URI path, boolean lenient = false) {
		def task = new GetTask(path)
		try {
			transporter.get(task)
			return task.dataBytes
		}
		catch (Exception ex) {
			if (lenient || transporter.classify(ex) == Transporter.ERROR_NOT_FOUND) {
				return null
			}
			throw explain(ex, null)
		}
	}

	private URI path(Artifact artifact) {
		layout.getLocation(artifact, false)
	}

	private find(Class type) {
		session.container.lookup(type)
	}

	private void checkFolder() {
		def existing = folder
		while (existing && !Files.exists(existing)) {
			existing = existing.parent
		}
		if (!existing || !Files.isDirectory(existing) || !Files.isWritable(existing)) {
			throw failure("${existing ?: folder} is not a folder that you may write to. Give another one in -Dinternal.repository.url=file:///...")
		}
	}

	private MojoFailureException alreadyThere() {
		failure("""${pom.version} is already published there, and a published version never changes.
Raise the patch number: the version in every pom.xml, from -patched.N to -patched.N+1 (docs/publish.md, "Raise the patch number").""")
	}

	private MojoFailureException explain(Exception ex, String uploading) {
		def causes = []
		for (Throwable next = ex; next && !(next in causes); next = next.cause) {
			causes << next
		}
		def has = { Class... types -> causes.any { thrown -> types.any { it.isInstance(thrown) } } }
		def status = status(ex)
		def cause = causes.last()
		def reason = !cause.message || cause instanceof FileSystemException ? "${cause.class.simpleName} ${cause.message ?: ''}".trim() : cause.message
		def settings = session.request.userSettingsFile
		def server = session.settings.servers.any { it.id == id }
		def what
		if (status == 401 && !server) {
			what = """It asks for credentials (401), and ${settings} has no server of the id '${id}'. Add it there
  <servers>
    <server>
      <id>${id}</id>
      <username>...</username>
      <password>...</password>
    </server>
  </servers>
or name another server of that file with -Dinternal.repository.id=..."""
		}
		else if (status == 401) {
			what = "It refused the credentials (401) of the server '${id}' in ${settings}. Correct its username and password there, or name another server of that file with -Dinternal.repository.id=..."
		}
		else if (status == 403) {
			what = "It does not allow this (403) to ${server ? "the user of the server '$id' in $settings" : "a user without credentials ($settings has no server of the id '$id')"}. Ask who runs the repository for the right to deploy, or name another server with -Dinternal.repository.id=..."
		}
		else if (status == 407) {
			what = "Your proxy refused the credentials (407). Correct the active proxy in ${settings}."
		}
		else if (status in 300..499) {
			what = "It refused ${uploading ?: 'to be read'}: ${reason}. Is this the URL of a hosted repository for releases, not of a group, a proxy or a page?"
		}
		else if (status) {
			what = "It has a fault of its own: ${reason}. Publish again later."
		}
		else if (folder) {
			what = "${uploading ?: 'It'} could not be ${uploading ? 'written' : 'read'}: ${reason}. Make the folder writable, or give another one in -Dinternal.repository.url=file:///..."
		}
		else if (has(UnknownHostException)) {
			what = "The host ${reason.replaceFirst(':.*', '')} is not known. Is -Dinternal.repository.url=... right, or is a VPN or a proxy in settings.xml missing?"
		}
		else if (has(ConnectException, NoRouteToHostException)) {
			what = "It cannot be reached (${reason}). Is -Dinternal.repository.url=... right, the repository up, and a VPN or a proxy in settings.xml missing?"
		}
		else if (has(javax.net.ssl.SSLException)) {
			what = "No secure connection to it (${reason}). Java must trust the repository's certificate: see -Djavax.net.ssl.trustStore in MAVEN_OPTS."
		}
		else {
			what = "The connection to it broke${uploading ? ' during the upload of ' + uploading : ''} (${reason}). Publish again."
		}
		failure(what, ex)
	}

	private static Integer status(Throwable ex) {
		for (Throwable cause = ex; cause; cause = cause.cause) {
			if (cause.metaClass.hasProperty(cause, 'statusCode')) {
				return cause.statusCode
			}
			// of Wagon, the transport before Maven 3.9, which knows no better
			def said = cause.message =~ /status(?: code)?:? (\d{3})/
			if (said) {
				return said.group(1) as int
			}
		}
		null
	}

	private MojoFailureException failure(String what, Exception cause = null) {
		new MojoFailureException("\nNot published to ${url}\n${what}\n".toString())
	}

}
