/*
 * Runs what Maven was asked for (deploy, verify) for supported releases one after the other, each in a copy of this tree below
 * target/releases. A release that fails does not stop the others; the table at the end says how each went, and one failure
 * fails the build. The user property releases says which: all, a comma separated list, or built, for what this tree's own
 * build made, which is published again.
 */
import groovy.ant.AntBuilder
import groovy.xml.XmlSlurper
import org.apache.maven.plugin.MojoFailureException

def root = project.basedir
def rows = project.originalModel.profiles.findAll { it.properties['upstream.sha256'] }
def deploys = 'deploy' in session.goals
def releases = session.userProperties['releases']
if (releases == 'built' && deploys) {
	return evaluate(new File(project.properties['build.scripts'], 'publish.groovy'))
}
def chosen = releases == 'all' ? rows*.id : releases.tokenize(', ')
def unknown = chosen - rows*.id
if (unknown) {
	throw new MojoFailureException("\nNot among the supported releases: ${unknown.join(', ')}\nGive -Dreleases=all, or some of these: ${rows*.id.join(',')}\nTo publish again what was built: ./mvnw deploy -Dreleases=built")
}
def repository = project.distributionManagement.repository.url
def artifactOf = { rows.find { row -> row.id == it }.properties['patched.artifactId'] ?: project.originalModel.properties['patched.artifactId'] }
def trainOf = { rows.find { row -> row.id == it }.properties['release.train'].tokenize('.')[0] }
// on the first and last release of each train the gateway is started too
def gateway = rows*.id.groupBy(trainOf).values().collectMany { [it.first(), it.last()] }

def mvn = new File(System.getProperty('maven.home'), System.getProperty('os.name').startsWith('Windows') ? 'bin/mvn.cmd' : 'bin/mvn').path
def run = { String release ->
	def tree = new File(root, "target/releases/$release")
	def ant = new AntBuilder()
	ant.project.buildListeners.each { it.messageOutputLevel = 0 }
	ant.delete(dir: tree)
	ant.copy(todir: tree) {
		fileset(dir: root, defaultexcludes: false, excludes: '.git/**,**/target/**')
	}
	def modules = ['.', artifactOf(release), 'proof/evidence', 'release/distribution'] + (release in gateway ? ['proof/gateway'] : []) + rows.find { it.id == release }.modules
	def command = [mvn, '-B', '-ntp', *session.goals, '-pl', modules.join(','), "-Drevision=$release", '-Dpackaging.only',
			// the folder of this tree, not of the copy
			"-Ddefault.repository.url=${project.properties['default.repository.url']}",
			"-Dmaven.repo.local=${session.localRepository.basedir}",
			*session.userProperties.findAll { !(it.key in ['releases', 'revision']) }.collect { "-D${it.key}=${it.value}" }]
	def profiles = session.request.activeProfiles
	if (profiles) {
		command += ['-P', profiles.join(',')]
	}
	def settings = session.request.userSettingsFile
	if (settings?.exists()) {
		command += ['-s', settings.path]
	}
	if (session.offline) {
		command += '-o'
	}
	def log = new File(root, "target/releases/${release}.log")
	def exit = new ProcessBuilder(command*.toString()).directory(tree).redirectErrorStream(true).redirectOutput(log).start().waitFor()
	def suites = []
	tree.eachFileRecurse { if (it.name ==~ /TEST-.*\.xml/ && it.parentFile.name.endsWith('-reports')) suites << new XmlSlurper().parse(it) }
	def sum = { name -> suites.sum(0) { (it.@"$name".text() ?: '0') as int } }
	[release: release, exit: exit, tests: sum('tests'), failed: sum('failures') + sum('errors'), log: log]
}

def results = []
def table = new File(root, 'target/releases/table.md')
chosen.eachWithIndex { release, i ->
	def start = System.nanoTime()
	log.info("[${i + 1}/${chosen.size()}] ${release} ...")
	def result = run(release)
	result.seconds = (System.nanoTime() - start).intdiv(1_000_000_000)
	results << result
	log.info("[${i + 1}/${chosen.size()}] ${release}: ${result.tests} tests, ${result.failed} failed, ${result.seconds} s${result.exit == 0 ? '' : ' - FAILED, see ' + result.log}")
	def lines = results.collect {
		"| ${it.release} | ${it.tests} | ${it.failed} | ${it.exit != 0 ? 'not published' : deploys ? repository : '-'} | ${it.seconds} s |"
	}
	table.text = "| release | tests run | failed | published to | time |\n|---|---|---|---|---|\n${lines.join('\n')}\n"
}
log.info('\n' + table.text)
def failed = results.findAll { it.exit != 0 }
if (failed) {
	throw new MojoFailureException("\nFailed${deploys ? ' and not published' : ''}: ${failed*.release.join(', ')}. Why is at the end of\n${failed*.log.join('\n')}\nBuild them again with -Dreleases=${failed*.release.join(',')}")
}
