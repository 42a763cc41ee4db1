/*
 * The repository that is published to, reached by Maven's own transport: the servers, encrypted passwords, proxies and
 * certificates of the user's settings apply. Every way to fail ends in one message that says what to do.
 *
 * The POM goes up when everything else is there, since no build resolves a version without one: what a broken connection
 * leaves behind is never used, and a second try completes it. The list of versions follows, for version ranges.
 */
import org.apache.maven.artifact.repository.metadata.Metadata
import org.apache.maven.artifact.repository.metadata.Versioning
import org.apache.maven.artifact.repository.metadata.io.xpp3.MetadataXpp3Reader
import org.apache.maven.artifact.repository.metadata.io.xpp3.MetadataXpp3Writer
import org.apache.maven.plugin.MojoFailureException
import org.codehaus.plexus.util.xml.pull.XmlPullParserException
import org.eclipse.aether.DefaultRepositorySystemSession
import org.eclipse.aether.RepositorySystem
import org.eclipse.aether.repository.RemoteRepository
import org.eclipse.aether.spi.connector.transport.GetTask
import org.eclipse.aether.spi.connector.transport.PutTask
import org.eclipse.aether.spi.connector.transport.Transporter
import org.eclipse.aether.spi.connector.transport.TransporterProvider
import org.eclipse.aether.transfer.NoTransporterException

import java.nio.file.Files
import java.nio.file.FileSystemException
import java.nio.file.Path
import java.security.MessageDigest
import java.time.LocalDateTime
import java.time.ZoneOffset
import java.time.format.DateTimeFormatter

class InternalRepository implements AutoCloseable {

	final String id
	final String url
	final Path folder
	private final boolean mayOverwrite
	private final session
	private final log
	private final Transporter transporter

	InternalRepository(session, project, log) {
		this.session = session
		this.log = log
		def target = project.distributionManagement.repository
		id = target.id
		url = target.url.replaceFirst('/+$', '')
		// of the working copy: what a build left there is replaced by the next one
		mayOverwrite = url == (session.userProperties['default.repository.url'] ?: project.properties['default.repository.url'])
		def remote = new RemoteRepository.Builder(id, 'default', url).build()
		folder = remote.protocol.equalsIgnoreCase('file') ? Path.of(url.replaceFirst('(?i)^file:(//)?', '')) : null
		if (!folder && session.offline) {
			throw failure('Maven is offline (-o), and this repository is not a folder. Publish without -o.')
		}
		def aether = new DefaultRepositorySystemSession(session.repositorySession)
		// otherwise a server that lets everyone read would not look at the credentials before the first upload
		aether.setConfigProperty('aether.connector.http.preemptiveAuth', true)
		try {
			transporter = session.container.lookup(TransporterProvider)
					.newTransporter(aether, session.container.lookup(RepositorySystem).newDeploymentRepository(aether, remote))
		}
		catch (NoTransporterException ex) {
			throw failure('This is not a URL that Maven can publish to. Give one that begins with https:, http: or file: in -Dinternal.repository.url=...')
		}
	}

	/** Ends the build if publishing this version could not succeed. Leaves nothing behind. */
	void check(groupId, artifactId, version) {
		if (folder) {
			checkFolder()
		}
		if (!mayOverwrite && get(pomPath(groupId, artifactId, version)) && version in metadata(groupId, artifactId).versioning?.versions) {
			throw alreadyThere(version)
		}
	}

	/** Uploads the files below the given folder, which is laid out like a repository. */
	void publish(Path publication, groupId, artifactId, version) {
		check(groupId, artifactId, version)
		def versionFolder = publication.resolve(pomPath(groupId, artifactId, version)).parent
		if (folder && mayOverwrite) {
			folder.resolve(publication.relativize(versionFolder).toString()).toFile().deleteDir()
		}
		def files = versionFolder.toFile().listFiles().sort { it.name }
		// false comes first
		files.sort { it.name.endsWith('.pom') }.each {
			put(publication.relativize(it.toPath()).join('/'), it.bytes, version)
		}
		def list = metadata(groupId, artifactId)
		list.merge(new Metadata(groupId: groupId, artifactId: artifactId, versioning: new Versioning(
				latest: version, release: version, versions: [version], lastUpdated: LocalDateTime.now(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern('yyyyMMddHHmmss')))))
		def xml = new ByteArrayOutputStream()
		new MetadataXpp3Writer().write(xml, list)
		put(metadataPath(groupId, artifactId), xml.toByteArray(), version)
	}

	@Override
	void close() {
		transporter?.close()
	}

	private void put(String path, byte[] content, version) {
		upload(path, content, version)
		if (!path.endsWith('.asc')) {
			[sha1: 'SHA-1', md5: 'MD5'].each { extension, algorithm ->
				upload("${path}.${extension}", MessageDigest.getInstance(algorithm).digest(content).encodeHex().toString().bytes, version)
			}
		}
	}

	private void upload(String path, byte[] content, version) {
		try {
			transporter.put(new PutTask(URI.create(path)).setDataBytes(content))
		}
		catch (Exception ex) {
			def status = status(ex)
			if (status in [400, 403, 405, 409, 412, 422]) {
				// the usual answers to a second upload. Of the same bytes it is the second try of a publish that was cut off.
				def there = get(path, true)
				if (there == content) {
					return
				}
				if (there != null) {
					throw alreadyThere(version)
				}
			}
			throw explain(ex, path)
		}
	}

	private byte[] get(String path, boolean lenient = false) {
		def task = new GetTask(URI.create(path))
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

	private Metadata metadata(groupId, artifactId) {
		def xml = get(metadataPath(groupId, artifactId))
		try {
			if (xml) {
				return new MetadataXpp3Reader().read(new ByteArrayInputStream(xml), false)
			}
		}
		catch (XmlPullParserException | EOFException ex) {
			log.warn("The list of versions in ${url} (${metadataPath(groupId, artifactId)}) cannot be read, and is written anew.")
		}
		new Metadata(groupId: groupId, artifactId: artifactId)
	}

	private static String metadataPath(groupId, artifactId) {
		"${groupId.replace('.', '/')}/${artifactId}/maven-metadata.xml"
	}

	private static String pomPath(groupId, artifactId, version) {
		"${groupId.replace('.', '/')}/${artifactId}/${version}/${artifactId}-${version}.pom"
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

	private MojoFailureException alreadyThere(version) {
		failure("""${version} is already published there, and a published version never changes.
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
