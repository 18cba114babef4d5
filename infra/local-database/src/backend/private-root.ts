import { access, chmod, chown, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identify, runCommand } from '@alaso/processes';

/**
 * The folder with the unpacked PostgreSQL. One per checkout, because it is the same for every data folder.
 */
export const privateRoot = path.resolve(import.meta.dirname, '../../../../.data/documentdb/root');

/** PostgreSQL's user and group. PostgreSQL does not run as root. */
export const POSTGRES_UID = 5432;
export const POSTGRES_BIN = '/usr/lib/postgresql/18/bin';
/** The mount point inside the root for an instance's folder (data and socket). */
export const INSTANCE_IN_ROOT = '/srv/instance';

/** Debian suites that may have the package, tried in this order. */
const SUITES = ['forky', 'sid'];
const WANTED = ['postgresql-18-documentdb', 'postgresql-18-postgis-3-scripts', 'dash', 'tzdata', 'libc-bin'];
/**
 * Packages marked as installed because only maintainer scripts, client tools, and postgis_raster need them.
 */
const STAND_INS = [
  'postgresql-common',
  'postgresql-client-common',
  'ssl-cert',
  'debconf',
  'adduser',
  'perl',
  'perl-base',
  'locales',
  'ucf',
  'init-system-helpers',
  'openssl',
];
const LIBRARIES = [
  'postgis-3',
  'pg_documentdb_core',
  'pg_documentdb',
  'pg_documentdb_extended_rum',
  'pg_cron',
  'vector',
];
const downloadLimitMs = 300_000;
const commandLimitMs = 60_000;

/**
 * Unpacks PostgreSQL 18 with the DocumentDB extension into `privateRoot` unless it exists (223 MB, of which
 * 68 MB are downloaded). The packages come from a newer Debian suite. Nothing else on the machine changes
 * because apt uses separate lists, status, and caches. Two processes may run this concurrently; the first to
 * finish wins.
 * @throws a one-sentence error if no suite has the package
 */
export async function preparePrivateRoot(log: (line: string) => void): Promise<void> {
  const root = privateRoot;
  if (await exists(path.join(root, '.ready'))) return;
  const begun = Date.now();
  await mkdir(path.dirname(root), { recursive: true });
  await removeLeftovers(root);
  const work = `${root}.making-${process.pid}`;
  const tree = path.join(work, 'tree');
  try {
    log('Unpacking the database engine (PostgreSQL 18 with DocumentDB), once: about 20 s.');
    const suite = await downloadPackages(path.join(work, 'apt'));
    await unpack(path.join(work, 'apt', 'archives'), tree);
    await makeRunnable(tree);
    await checkLibraries(tree);
    await writeFile(path.join(tree, '.ready'), `${suite}\n`);
    await rename(tree, root).catch(async (error: unknown) => {
      if (!(await exists(path.join(root, '.ready')))) throw error;
    });
    log(`The engine is unpacked (Debian ${suite}, ${Math.round((Date.now() - begun) / 1000)} s).`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function removeLeftovers(root: string): Promise<void> {
  const folder = path.dirname(root);
  for (const name of await readdir(folder)) {
    const maker = new RegExp(`^${path.basename(root)}\\.making-(\\d+)$`).exec(name)?.[1];
    if (maker && !identify(Number(maker)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Downloads the packages and their dependencies from the first suite that has all of them. Returns the suite.
 */
async function downloadPackages(apt: string): Promise<string> {
  const architecture = (
    await runCommand('dpkg', ['--print-architecture'], { timeoutMs: commandLimitMs })
  ).trim();
  const mirror = await debianMirror();
  const failures: string[] = [];
  for (const suite of SUITES) {
    try {
      await rm(apt, { recursive: true, force: true });
      await mkdir(path.join(apt, 'lists', 'partial'), { recursive: true });
      await mkdir(path.join(apt, 'archives', 'partial'), { recursive: true });
      const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
      await writeFile(path.join(apt, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
      await writeFile(path.join(apt, 'status'), '');
      const options = aptOptions(apt, architecture);
      await runCommand('apt-get', [...options, 'update'], { timeoutMs: downloadLimitMs });
      const postgis = await runCommand('apt-cache', [...options, 'depends', 'postgresql-18-postgis-3'], {
        timeoutMs: commandLimitMs,
      });
      const gdal = [...postgis.matchAll(/Depends: (libgdal\w*)$/gm)].flatMap((match) => match[1] ?? []);
      await writeFile(
        path.join(apt, 'status'),
        [...gdal, ...STAND_INS].map((name) => standIn(name, architecture)).join('\n'),
      );
      const install = ['install', '-y', '--no-install-recommends', '--download-only', ...WANTED];
      await runCommand('apt-get', [...options, ...install], { timeoutMs: downloadLimitMs });
      return suite;
    } catch (error) {
      failures.push(`${suite}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `No Debian suite offers postgresql-18-documentdb to this machine (${failures.join('; ')}).`,
  );
}

/** Returns the mirror that this machine's own apt uses. */
async function debianMirror(): Promise<string> {
  const options = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  const uris = await runCommand('apt-get', options, { timeoutMs: commandLimitMs });
  const mirror = uris.split('\n').find((uri) => uri.includes('debian') && !uri.includes('security'));
  if (!mirror) throw new Error("This machine's apt sources name no Debian mirror.");
  return mirror;
}

function aptOptions(apt: string, architecture: string): string[] {
  const settings = {
    'Dir::State::lists': path.join(apt, 'lists'),
    'Dir::State::status': path.join(apt, 'status'),
    'Dir::Cache': apt,
    'Dir::Cache::archives': path.join(apt, 'archives'),
    'Dir::Cache::pkgcache': '',
    'Dir::Cache::srcpkgcache': '',
    'Dir::Etc::sourcelist': path.join(apt, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferences': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::Log': apt,
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': 'root',
    'APT::Update::Error-Mode': 'any',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '3',
    'Debug::NoLocking': '1',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

const standIn = (name: string, architecture: string) =>
  `Package: ${name}\nStatus: install ok installed\nVersion: 99999:1\nArchitecture: ${architecture}\nMulti-Arch: foreign\nMaintainer: none\nDescription: stand-in\n`;

async function unpack(archives: string, tree: string): Promise<void> {
  for (const folder of ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'etc', 'tmp', 'proc', 'dev/shm']) {
    await mkdir(path.join(tree, folder), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, path.join(tree, name));
  const unwanted = ['./usr/share/doc/*', './usr/share/man/*', './usr/share/locale/*', '*/bitcode/*'];
  const excludes = unwanted.map((pattern) => `--exclude='${pattern}'`).join(' ');
  for (const archive of (await readdir(archives)).filter((name) => name.endsWith('.deb'))) {
    const pipe = `dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --keep-directory-symlink ${excludes}`;
    await runCommand('sh', ['-c', pipe, 'sh', path.join(archives, archive), tree], {
      timeoutMs: commandLimitMs,
    });
  }
}

/** Performs the necessary steps of the packages' installation scripts, which are not run. */
async function makeRunnable(tree: string): Promise<void> {
  const id = POSTGRES_UID;
  const user = `postgres:x:${id}:${id}::/:/bin/sh`;
  await writeFile(path.join(tree, 'etc/passwd'), `root:x:0:0::/:/bin/sh\n${user}\n`);
  await writeFile(path.join(tree, 'etc/group'), `root:x:0:\npostgres:x:${id}:\n`);
  await writeFile(path.join(tree, 'etc/hosts'), '127.0.0.1 localhost\n');
  await writeFile(path.join(tree, 'etc/nsswitch.conf'), 'hosts: files\npasswd: files\ngroup: files\n');
  await chmod(path.join(tree, 'tmp'), 0o1777);
  await chmod(path.join(tree, 'dev/shm'), 0o1777);
  await mkdir(path.join(tree, INSTANCE_IN_ROOT), { recursive: true });
  await chown(path.join(tree, INSTANCE_IN_ROOT), id, id);
  if (!(await exists(path.join(tree, 'usr/bin/sh')))) await symlink('dash', path.join(tree, 'usr/bin/sh'));
  const extensions = path.join(tree, 'usr/share/postgresql/18/extension');
  await symlink('postgis-3.control', path.join(extensions, 'postgis.control'));
  const devices = { null: ['1', '3'], zero: ['1', '5'], random: ['1', '8'], urandom: ['1', '9'] };
  for (const [name, [major = '', minor = '']] of Object.entries(devices)) {
    const device = path.join(tree, 'dev', name);
    // If even root may not create devices, the machine's /dev is mounted on startup instead (in-root.ts).
    await runCommand('mknod', ['-m', '666', device, 'c', major, minor], { timeoutMs: commandLimitMs }).catch(
      () => '',
    );
  }
  await runCommand('chroot', [tree, '/sbin/ldconfig'], { timeoutMs: commandLimitMs });
}

async function checkLibraries(tree: string): Promise<void> {
  await runCommand('chroot', [tree, `${POSTGRES_BIN}/postgres`, '--version'], { timeoutMs: commandLimitMs });
  const loaders = await readdir(path.join(tree, 'lib64')).catch(() => []);
  const loader = loaders.find((name) => name.startsWith('ld-linux'));
  const loaderPath = loader ? `/lib64/${loader}` : '/lib/ld-linux-aarch64.so.1';
  for (const library of LIBRARIES) {
    const file = `/usr/lib/postgresql/18/lib/${library}.so`;
    const listed = await runCommand('chroot', [tree, loaderPath, '--list', file], {
      timeoutMs: commandLimitMs,
    });
    if (listed.includes('not found')) throw new Error(`The unpacked ${library} misses a library: ${listed}`);
  }
}

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
