import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { root } from './paths.ts';
import type { ProcessTable, RunningProcess } from './processes.ts';
import { UserError } from './user-error.ts';
import { type Main, type PlatformParts, serviceEnvironment } from './service-environment.ts';
import { isReady, type ServiceSockets } from './service-sockets.ts';

const lasting = ['worker-main', 'main'] as const;
type Lasting = (typeof lasting)[number];

/** Returns the arguments for Node that run one of a service's entry points. */
export type RunMain = (main: Main) => readonly string[];

/**
 * Time allowed to finish, in ms: shares of the 5 s in which everything must stop, and the limit for a
 * replaced process.
 */
const patienceMs = { worker: 1000, service: 1500, replaced: 15_000 };
const readyMs = 60_000;
const lookMs = 50;
/** A database may fail to respond the first time, but a second failure is genuine. */
const triesToStart = 2;

const nameOf = (service: ServiceName, main: Lasting) =>
  main === 'main' ? `svc-${service}` : `svc-${service}-worker`;

type Started = RunningProcess & { socket: string };

const stopAll = async (some: Iterable<RunningProcess>, limitMs: number) => {
  await Promise.all([...some].map((one) => one.stop(limitMs)));
};

/** Manages the API and worker processes of all services. Each process can be replaced while in use. */
export function createServiceProcesses(
  parts: PlatformParts,
  sockets: ServiceSockets,
  processes: ProcessTable,
) {
  const running = { main: new Map<ServiceName, Started>(), 'worker-main': new Map<ServiceName, Started>() };
  /** Processes that are not in use yet or no longer in use. */
  const others = new Set<Started>();

  /** Starts a process. Photo processing runs at low priority unless something is waiting for the worker. */
  function start(service: ServiceName, main: Lasting, args: readonly string[], name?: string): Started {
    const socket = sockets.next(main === 'main' ? service : `${service}-worker`);
    const started = processes.start({
      name: name ?? nameOf(service, main),
      log: nameOf(service, main),
      program: process.execPath,
      args,
      environment: serviceEnvironment(service, main, parts, socket),
      folder: root,
      inBackground: main === 'worker-main' && name === undefined,
    });
    return { ...started, socket };
  }

  async function startReady(service: ServiceName, main: Lasting, args: readonly string[]): Promise<Started> {
    const log = processes.logFile(nameOf(service, main));
    const from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const next = start(service, main, args, `${nameOf(service, main)}.next`);
    others.add(next);
    for (const until = Date.now() + readyMs; ; await sleep(lookMs)) {
      const ends = next.ends();
      if (ends.length >= triesToStart || next.isDown()) {
        throw new UserError(
          `${nameOf(service, main)} did not become ready: it ended (${ends.at(-1) ?? 'not started'}). ${saidSince(log, from)}`,
        );
      }
      if (await isReady(next.socket)) return next;
      if (Date.now() > until) {
        throw new UserError(
          `${nameOf(service, main)} did not become ready in ${readyMs / 1000} s; its log is ${log}`,
        );
      }
    }
  }

  async function end(some: readonly Started[]): Promise<void> {
    await stopAll(some, patienceMs.replaced);
    for (const one of some) others.delete(one);
  }

  /** Makes a process the current one. Returns the previous one, if any. */
  function promote(service: ServiceName, main: Lasting, next: Started): Started[] {
    const former = running[main].get(service);
    // The record contains both processes, so that if the start command is killed in between, no unknown
    // process remains.
    former?.rename(`${nameOf(service, main)}.former`);
    next.rename(nameOf(service, main));
    others.delete(next);
    running[main].set(service, next);
    if (!former) return [];
    others.add(former);
    return [former];
  }

  return {
    startAll(run: (service: ServiceName) => RunMain): void {
      for (const main of lasting) {
        for (const service of serviceNames) {
          const started = start(service, main, run(service)(main));
          running[main].set(service, started);
          if (main === 'main') sockets.point(service, started.socket);
        }
      }
    },

    all: (): RunningProcess[] => [...running.main.values(), ...running['worker-main'].values()],

    /**
     * Starts an API and a worker next to the current ones. When both are ready, calls go to the new API, and
     * the previous processes finish their work.
     * @throws a {@link UserError} with the reason if they did not become ready, in which case nothing has
     * changed
     */
    async replace(service: ServiceName, run: RunMain): Promise<void> {
      const before = new Set(others);
      const begun = () => [...others].filter((one) => !before.has(one));
      try {
        const api = await startReady(service, 'main', run('main'));
        const worker = await startReady(service, 'worker-main', run('worker-main'));
        worker.toBackground();
        sockets.point(service, api.socket);
        await end([...promote(service, 'main', api), ...promote(service, 'worker-main', worker)]);
      } catch (error) {
        await end(begun());
        throw error;
      }
    },

    stopApis: () => stopAll([...running.main.values(), ...others], patienceMs.service),

    stopWorkers: () => stopAll(running['worker-main'].values(), patienceMs.worker),
  };
}
export type ServiceProcesses = ReturnType<typeof createServiceProcesses>;

/** Returns a process's last plain-text output from its log, in which all other lines are JSON. */
function saidSince(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString().split('\n');
  const said = lines.filter((line) => line.trim() !== '' && !/^\s*(\{|at |Node\.js )/.test(line));
  return said.length > 0 ? said.slice(-6).join('\n') : `Its log is ${log}`;
}
