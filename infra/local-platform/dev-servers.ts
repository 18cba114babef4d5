import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../common/paths.ts';
import { createProcessTable, type ProcessTable, type RunningProcess } from '../common/processes.ts';
import { step } from '../common/progress.ts';
import { addressOn } from '../common/service-environment.ts';
import type { Settings } from '../common/settings.ts';
import { UserError } from '../common/user-error.ts';

const readyLimitMs = 180_000;
const readyPauseMs = 200;
const patienceMs = 1000;
const pageTypes = 'tsconfig.page.json';

type DevServerOptions = {
  /** `shell`, or the folder of a slice such as `mfe-marketplace`. */
  folder: string;
  port: number;
  /**
   * The URL to which requests that the dev server does not serve itself are forwarded, such as /api and
   * /media.
   */
  gateway: string;
  /** The browser origin from which the gateway accepts writes, if different from the page's origin. */
  gatewayOrigin?: string | undefined;
  /** The URL of /registry.json, if the gateway does not serve it. */
  registry?: string | undefined;
  /** Set to show a slice inside the shell instead of on a standalone page. */
  federated: boolean;
};

/** Serves the shell or a slice from source with hot reload. */
function startDevServer(options: DevServerOptions, processes: ProcessTable): RunningProcess {
  const folder = path.join(root, options.folder);
  const webpack = createRequire(path.join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
  return processes.start({
    name: `dev-${options.folder}`,
    program: process.execPath,
    args: [
      '--import',
      'tsx',
      '--conditions=source',
      webpack,
      'serve',
      '--mode',
      'development',
      // The page is served from `localhost`, and the hot-reload socket from 127.0.0.1.
      '--allowed-hosts',
      'localhost',
      '--allowed-hosts',
      '127.0.0.1',
      ...(options.federated ? ['--env', 'federated'] : []),
    ],
    environment: {
      ...process.env,
      PORT: String(options.port),
      GATEWAY_URL: options.gateway,
      // Loading the schemas for the webpack configurations takes a third of a warm start. Builds for
      // publishing still validate.
      SKIP_VALIDATION: 'y',
      // The shell's configuration renders its first paint.
      ...(existsSync(path.join(folder, pageTypes)) && { TSX_TSCONFIG_PATH: pageTypes }),
      ...(options.gatewayOrigin !== undefined && { GATEWAY_ORIGIN: new URL(options.gatewayOrigin).origin }),
      ...(options.registry !== undefined && { REGISTRY_URL: options.registry }),
    },
    folder,
  });
}

async function untilServed(
  server: RunningProcess,
  address: string,
  log: string,
  signal: AbortSignal,
): Promise<void> {
  for (const until = Date.now() + readyLimitMs; ; await sleep(readyPauseMs, undefined, { signal })) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(readyLimitMs) }).catch(() => null);
    if (answer?.ok) return;
    if (server.isDown() || Date.now() > until) {
      throw new UserError(`${server.name} does not come up; its log is ${log}`);
    }
  }
}

/** Starts dev servers and waits for their first builds. @returns a function that stops the servers */
export async function startDevServers(
  { folders }: Settings,
  name: string,
  signal: AbortSignal,
  servers: readonly (DevServerOptions & { page: string })[],
): Promise<() => Promise<void>> {
  const processes = createProcessTable({ run: path.join(folders.run, name), log: folders.log });
  await processes.endLeftovers();
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
