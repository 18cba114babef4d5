/**
 * Opens the control, which is built from the same sources without the runtime parts and served by its own
 * gateway next to the running one.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { renderConfig } from '@alaso/gateway';
import { startNginx } from '../../gateway/src/start-nginx.ts';
import { freePort } from '../../infra/common/free-port.ts';
import { copyCompressed } from '../../infra/release/store/file-store.ts';
import { releasedFiles } from '../../infra/release/store/slice-build.ts';
import { data } from '../running/platform.mjs';

const BUILD_LIMIT_MS = 300_000;
const control = path.join(import.meta.dirname, 'control');
const dist = path.join(control, 'dist');

function buildControl() {
  const config = path.join(control, 'webpack.config.mjs');
  execFileSync('npx', ['webpack-cli', '--mode', 'production', '--config', config], {
    stdio: 'inherit',
    timeout: BUILD_LIMIT_MS,
    env: { ...process.env, NODE_OPTIONS: '--import tsx --conditions=source' },
  });
}

/**
 * Returns the shell's page with the control's files, without the integrity hashes or the registry's preloads.
 */
function buildControlPage(shellPage, files) {
  const fileOf = (ending) => `/${files.find((name) => name.startsWith('control.') && name.endsWith(ending))}`;
  return shellPage
    .replace(/<script type="application\/json" id="registry">.*?<\/script>/s, '')
    .replace(/<script>(?:(?!<\/script>).)*alasoAsked.*?<\/script>/s, '')
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replaceAll(/\/shell\.\w+\.js/g, fileOf('.js'))
    .replaceAll(/\/shell\.\w+\.css/g, fileOf('.css'));
}

/** Returns the user that the running gateway's workers run as. */
const userOfWorkers = () =>
  /^\s*user (\S+);/m.exec(readFileSync(path.join(data, 'nginx', 'nginx.conf'), 'utf8'))?.[1];

/** Returns the control's URL and a function that closes it. */
export async function openControl() {
  buildControl();
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-control-'));
  const [site, log] = ['site', 'log'].map((name) => path.join(folder, name));
  for (const each of [folder, site, log]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o755);
  }
  const files = releasedFiles(dist);
  copyCompressed(dist, files, site);
  const live = path.join(data, 'site');
  writeFileSync(
    path.join(site, 'index.html'),
    buildControlPage(readFileSync(path.join(live, 'index.html'), 'utf8'), files),
  );
  cpSync(path.join(live, 'service-worker.js'), path.join(site, 'service-worker.js'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const user = userOfWorkers();
  const nginx = startNginx(
    await renderConfig({
      listen: `127.0.0.1:${port}`,
      origin: address,
      services: Object.fromEntries(
        serviceNames.map((name) => [name, [`unix:${path.join(data, 'run', 'sockets', `${name}.sock`)}`]]),
      ),
      health: '127.0.0.1:9 down',
      site,
      log,
      media: path.join(data, 'media'),
      work: path.join(folder, 'work'),
      ...(user && { workerUser: user }),
    }),
    path.join(folder, 'work'),
  );
  return {
    address,
    async close() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
