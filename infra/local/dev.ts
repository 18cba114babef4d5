import path from 'node:path';
import { writeApiDocs } from '@alaso/gateway';
import { publishForDevelopment } from '../release/publish.ts';
import { slices } from './build.ts';
import { startContractStub } from './contract-stub.ts';
import { describePlatform } from './describe-platform.ts';
import { type DevServerOptions, startDevServer, untilServed } from './dev-server.ts';
import { freePort, freePorts, portIsFree } from './free-port.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { root } from './paths.ts';
import { startPlatform } from './platform.ts';
import { createProcessTable } from './processes.ts';
import { step } from './progress.ts';
import { runInForeground } from './run-in-foreground.ts';
import { Sentence } from './sentence.ts';
import { addressOn } from './service-environment.ts';
import { readSettings, type Settings } from './settings.ts';

const patienceMs = 1000;

/** Everything from its sources: hot reload in shell and slices, a restart in the services. */
async function developAll(settings: Settings, signal: AbortSignal): Promise<() => Promise<void>> {
  const { port, folders } = settings;
  const gatewayPort = await freePort();
  const ports = await freePorts(slices.length);
  const portOf = (slice: string) => ports[slices.indexOf(slice)] ?? 0;
  const origins = [`http://localhost:${port}`, addressOn(port)];
  const platform = await startPlatform(
    { ...settings, port: gatewayPort, moreOrigins: [...settings.moreOrigins, ...origins] },
    signal,
    {
      units: [],
      async publish(site) {
        for (const slice of slices) {
          publishForDevelopment(site, path.join(root, `mfe-${slice}`), addressOn(portOf(slice)));
        }
        await writeApiDocs(site);
      },
      run: (service, main) => {
        const tsx = path.join('node_modules', 'tsx', 'dist', 'cli.mjs');
        const watch = main === 'migrate-main' ? [] : ['watch', '--clear-screen=false'];
        return [tsx, ...watch, '--conditions=source', path.join(`svc-${service}`, 'src', `${main}.ts`)];
      },
    },
  );
  const gateway = addressOn(gatewayPort);
  try {
    const stop = await startDevServers(settings, signal, [
      ...slices.map((slice) => ({
        folder: `mfe-${slice}`,
        port: portOf(slice),
        gateway,
        federated: true,
        page: '/mf-manifest.json',
      })),
      { folder: 'shell', port, gateway, federated: false, page: '/' },
    ]);
    await describePlatform(`http://localhost:${port}`);
    console.log(`  The sources are watched. Logs: ${folders.log}\n`);
    return async () => {
      await stop();
      await platform.stop();
    };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}

/** One slice alone on a page of its own. A stub stands in for the services and replies by the contracts. */
async function developSlice(
  slice: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const release = await takeInstanceLock(path.join(settings.folders.run, 'dev'), settings.port);
  const stub = await startContractStub({ role: slice === 'admin' ? 'admin' : 'user' });
  const stop = await startDevServers(settings, signal, [
    { folder: `mfe-${slice}`, port: settings.port, gateway: stub.address, federated: false, page: '/' },
  ]);
  console.log(`\n  ${slice} alone, with stubbed neighbours: http://localhost:${settings.port}\n`);
  return async () => {
    await stop();
    await stub.close();
    await release();
  };
}

async function startDevServers(
  { folders, port }: Settings,
  signal: AbortSignal,
  servers: readonly (DevServerOptions & { page: string })[],
): Promise<() => Promise<void>> {
  const processes = createProcessTable({ run: path.join(folders.run, 'dev'), log: folders.log });
  await processes.endLeftovers();
  if (!(await portIsFree(port, '127.0.0.1'))) {
    throw new Sentence(`Port ${port} is taken by another program. Choose another one by PORT.`);
  }
  const running = servers.map((options) => ({ options, server: startDevServer(options, processes) }));
  const stop = async () => {
    await Promise.all(running.map(({ server }) => server.stop(patienceMs)));
  };
  try {
    await Promise.all(
      running.map(({ options, server }) =>
        step(`Serving ${options.folder}`, () =>
          untilServed(server, addressOn(options.port) + options.page, processes.logFile(server.name), signal),
        ),
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

await runInForeground(async (signal) => {
  const settings = readSettings();
  const [name] = process.argv.slice(2);
  if (name !== undefined && !slices.includes(name)) {
    throw new Sentence(`There is no slice "${name}". Say one of ${slices.join(', ')}, or none for all.`);
  }
  return name === undefined ? developAll(settings, signal) : developSlice(name, settings, signal);
});
