import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import { builtBundle, runBundled } from '../../infra/common/bundles.ts';

const project = resolve(import.meta.dirname, '../..');
const startLimitMs = 240_000;
type Environment = Record<string, string>;

/** A bundle starts in half the time, and `npm test` has just built it. */
const isBundled = process.env.TEST_BUNDLED === 'yes';
const programOf = (service: ServiceName, main: string) =>
  isBundled
    ? runBundled(builtBundle(service), main)
    : ['--conditions=source', '--import', 'tsx', `svc-${service}/src/${main}.ts`];

function run(service: ServiceName, main: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, programOf(service, main), {
    cwd: project,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((exited) => child.once('exit', exited));
  }
  return child.exitCode;
}

export async function migrateService(service: ServiceName, environment: Environment): Promise<void> {
  const code = await ended(run(service, 'migrate-main', environment));
  if (code !== 0) throw new Error(`the migrations of svc-${service} ended with ${code}`);
}

export type ServiceProcess = {
  ready(): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Freezes the process without closing its sockets. */
  freeze(): void;
  thaw(): void;
};

/** Starts a service's API (`main`) or its worker (`worker-main`) as a separate process. */
export function startService(
  service: ServiceName,
  main: 'main' | 'worker-main',
  environment: Environment,
): ServiceProcess {
  const child = run(service, main, environment);
  return {
    async ready() {
      await until(
        `svc-${service} is ready`,
        async () => {
          const how = child.exitCode ?? child.signalCode;
          if (how !== null) throw new Error(`svc-${service} ended with ${how}`);
          const ready = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => undefined);
          return ready?.ok;
        },
        startLimitMs,
      );
    },
    async kill(signal) {
      child.kill(signal);
      await ended(child);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
