import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import { writeApiDocs } from '@alaso/gateway';
import { slices } from '../common/build.ts';
import { freePort, freePorts, portIsFree } from '../common/free-port.ts';
import { root } from '../common/paths.ts';
import { addressOn, type Main } from '../common/service-environment.ts';
import type { Settings } from '../common/settings.ts';
import { UserError } from '../common/user-error.ts';
import { publishForDevelopment } from '../release/index.ts';
import { describePlatform } from './describe-platform.ts';
import { startDevServers } from './dev-servers.ts';
import { startPlatform } from './platform.ts';

const runSources = (service: ServiceName) => (main: Main) => {
  const tsx = path.join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const watch = main === 'migrate-main' ? [] : ['watch', '--clear-screen=false'];
  return [tsx, ...watch, '--conditions=source', path.join(`svc-${service}`, 'src', `${main}.ts`)];
};

/**
 * Runs everything from source. The shell and the slices hot-reload, and the services restart after changes.
 */
export async function developAll(settings: Settings, signal: AbortSignal): Promise<() => Promise<void>> {
  const { port, folders } = settings;
  const gatewayPort = await freePort();
  const ports = await freePorts(slices.length);
  const portOf = (slice: string) => ports[slices.indexOf(slice)] ?? 0;
  const origins = [`http://localhost:${port}`, addressOn(port)];
  const platform = await startPlatform(
    // Dev builds are never published to the release bucket.
    {
      ...settings,
      releaseBucket: undefined,
      port: gatewayPort,
      moreOrigins: [...settings.moreOrigins, ...origins],
    },
    signal,
    {
      units: [],
      async publish({ site }, store) {
        for (const slice of slices) {
          await publishForDevelopment(store, path.join(root, `mfe-${slice}`), addressOn(portOf(slice)));
        }
        await writeApiDocs(site);
      },
      services: () => Promise.resolve(runSources),
      takesReleases: false,
    },
  );
  const gateway = addressOn(gatewayPort);
  try {
    if (!(await portIsFree(port, '127.0.0.1'))) {
      throw new UserError(`Port ${port} is taken by another program. Choose another one by PORT.`);
    }
    const stop = await startDevServers(settings, 'dev', signal, [
      ...slices.map((slice) => ({
        folder: `mfe-${slice}`,
        port: portOf(slice),
        gateway,
        federated: true,
        page: '/mf-manifest.json',
      })),
      { folder: 'shell', port, gateway, federated: false, page: '/' },
    ]);
    await describePlatform(`http://localhost:${port}`, platform.mailPage);
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
