import path from 'node:path';
import { type DevServerOptions, startDevServer, untilServed } from './dev-server.ts';
import { createProcessTable } from './processes.ts';
import { step } from './progress.ts';
import { addressOn } from './service-environment.ts';
import type { Settings } from './settings.ts';

const patienceMs = 1000;

/** Starts dev servers and waits for their first builds. Returns how to stop them. */
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
