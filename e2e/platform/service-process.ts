import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import { until } from '@alaso/test-kit';

const project = resolve(import.meta.dirname, '../..');
type Environment = Record<string, string>;

/** A port that was free a moment ago: services have to know each other's addresses before they start. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function run(service: ServiceName, main: string, environment: Environment): ChildProcess {
  return spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', `svc-${service}/src/${main}.ts`],
    { cwd: project, env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((exited) => child.once('exit', exited));
  }
  return child.exitCode;
}

/** Brings a service's database up to date. */
export async function migrateService(service: ServiceName, environment: Environment): Promise<void> {
  const code = await ended(run(service, 'migrate-main', environment));
  if (code !== 0) throw new Error(`the migrations of svc-${service} ended with ${code}`);
}

export type ServiceProcess = {
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Stops it where it stands, with its sockets open. */
  freeze(): void;
  thaw(): void;
};

/** Starts a service's API (`main`) as a process of its own, and waits until it is ready. */
export async function startService(service: ServiceName, environment: Environment): Promise<ServiceProcess> {
  const child = run(service, 'main', environment);
  await until(
    `svc-${service} is ready`,
    async () => {
      if (child.exitCode !== null) throw new Error(`svc-${service} ended with ${child.exitCode}`);
      const ready = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => undefined);
      return ready?.ok;
    },
    60_000,
  );
  return processOf(child);
}

/** Starts a service's worker as a process of its own. */
export function startWorker(service: ServiceName, environment: Environment): ServiceProcess {
  return processOf(run(service, 'worker-main', environment));
}

function processOf(child: ChildProcess): ServiceProcess {
  return {
    async kill(signal) {
      child.kill(signal);
      await ended(child);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
