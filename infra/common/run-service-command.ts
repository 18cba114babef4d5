import type { ServiceName } from '@alaso/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtBundle, runBundled } from './bundles.ts';
import { root } from './paths.ts';
import { partsOfRunning } from './running-instance.ts';
import { type Command, serviceEnvironment } from './service-environment.ts';
import { readSettings } from './settings.ts';
import { printError } from './user-error.ts';

/** Runs a service's command with the running platform's settings and exits with the command's exit code. */
export async function runServiceCommand(service: ServiceName, command: Command): Promise<void> {
  try {
    const environment = serviceEnvironment(service, command, await partsOfRunning(readSettings()));
    const child = spawn(
      process.execPath,
      [...runBundled(builtBundle(service), command), ...process.argv.slice(2)],
      {
        cwd: root,
        env: { ...environment, LOG_LEVEL: 'warn' },
        stdio: 'inherit',
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
