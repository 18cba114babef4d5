import { randomInt } from 'node:crypto';
import type { TestPlatform } from '../platform.ts';
import type { ServiceProcess } from '../service-process.ts';

type Mortal = { name: string; start(): Promise<ServiceProcess>; running: ServiceProcess };

/** Processes that may be killed (-9) at any time and are restarted. */
export type Mortals = {
  startWorkers(): Promise<void>;
  /** Kills and restarts a random process at a random time, or occasionally freezes one for a while. */
  disturbOne(): Promise<void>;
  killWorkers(): Promise<void>;
  /** Kills svc-orders as soon as the promise resolves, then restarts it. */
  killOrders(when: Promise<unknown>): Promise<void>;
  /** Number of times each process has been killed or frozen. */
  disturbed: ReadonlyMap<string, number>;
};

const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));

export async function startMortals(platform: TestPlatform): Promise<Mortals> {
  const disturbed = new Map<string, number>();
  const workers: Mortal[] = [];

  async function mortal(name: string, start: () => Promise<ServiceProcess>): Promise<Mortal> {
    return { name, start, running: await start() };
  }
  const services = await Promise.all(
    (['auth', 'catalog', 'orders'] as const).map((service) =>
      mortal(`svc-${service}`, () => platform.start(service)),
    ),
  );

  const note = (what: string) => disturbed.set(what, (disturbed.get(what) ?? 0) + 1);

  async function killAndStart(one: Mortal): Promise<void> {
    await one.running.kill('SIGKILL');
    one.running = await one.start();
    note(`${one.name} killed`);
  }

  /**
   * Freezes a process for a random time, which may be longer or shorter than a job's lock (JOB_LOCK_MS in the
   * test).
   */
  async function freeze(one: Mortal): Promise<void> {
    one.running.freeze();
    await pause(randomInt(500, 8000));
    one.running.thaw();
    note(`${one.name} frozen`);
  }

  return {
    disturbed,
    async startWorkers() {
      for (const service of ['auth', 'orders'] as const) {
        const start = () => Promise.resolve(platform.startWorker(service));
        workers.push(await mortal(`the worker of svc-${service}`, start));
      }
    },
    async disturbOne() {
      const all = [...services, ...workers];
      const one = all[randomInt(all.length)];
      await pause(randomInt(100, 1500));
      if (one) await (randomInt(5) === 0 ? freeze(one) : killAndStart(one));
    },
    async killWorkers() {
      for (const { running } of workers.splice(0)) await running.kill('SIGKILL');
    },
    async killOrders(when) {
      await when;
      const one = services.find(({ name }) => name === 'svc-orders');
      if (one) await killAndStart(one);
    },
  };
}
