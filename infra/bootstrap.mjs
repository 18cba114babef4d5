// The entry point right after `git clone`. Uses plain Node because no dependencies are installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const begunAt = Date.now();
const root = path.resolve(import.meta.dirname ?? path.dirname(process.argv[1]), '..');
const commands = {
  start: 'infra/local-platform/start.ts',
  dev: 'infra/local-platform/dev.ts',
  test: 'infra/test-run/test.ts',
  'test:full': 'infra/test-run/test.ts',
  'test:faults': 'infra/faults/plant-faults.ts',
  'test:burn': 'infra/test-run/burn.ts',
  reset: 'infra/local-platform/reset.ts',
  'audit:verify': 'infra/local-platform/audit-verify.ts',
  'ledger:verify': 'infra/local-platform/ledger-verify.ts',
  'admin:create': 'infra/local-platform/admin-create.ts',
  release: 'infra/release/release.ts',
  'new:slice': 'infra/generators/new-slice.ts',
  'new:service': 'infra/generators/new-service.ts',
  bench: 'infra/local-platform/bench.ts',
};

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Alaso needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one and try again.`,
  );
}

/** Installs the packages if the lock file has changed since node_modules was installed. */
function installPackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(process.version).digest('hex');
  const stamp = path.join(root, 'node_modules', '.alaso-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const begun = Date.now();
  console.log('Installing the npm packages (once for each lock file) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The browser tests use the system's Chromium, so Playwright does not need to download one.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) fail('`npm ci` failed; see its output above. Check the network and try again.');
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

function run(script) {
  const words =
    process.argv[2] === 'test:full' ? ['--full', ...process.argv.slice(3)] : process.argv.slice(3);
  const args = ['--import', 'tsx', '--conditions=source', path.join(root, script), ...words];
  // The duration of a test run includes the installation.
  const env = { ...process.env, ALASO_BEGUN_AT: String(begunAt) };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  // Ctrl-C in a terminal reaches the child directly, but a `kill` of this process does not. The child
  // tolerates a second signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

checkNode();
const script = commands[process.argv[2]];
if (!script) fail(`Say what to run: ${Object.keys(commands).join(', ')}.`);
installPackages();
run(script);
