import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { endAfterKillsMs, startConnectionProxy, type ConnectionProxy, until } from '@alaso/test-kit';
import { caseSteps } from './crash-tests/case-steps.ts';
import { donationSteps, letTakenFollowUpsGo } from './crash-tests/donation-steps.ts';
import { addressErasure, orderSteps } from './crash-tests/order-steps.ts';
import { markOf, openScene, type Row, type Scene, listNotified } from './crash-tests/scene.ts';
import type { Seen, Step, Subject } from './crash-tests/step.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import type { ServiceProcess } from './service-process.ts';

/**
 * `KILLS=all` kills each step separately at each of these points; otherwise each service is killed once with
 * all its steps in progress.
 */
const isAll = process.env.KILLS === 'all';
/** Messages to the database, counted from the first one about the step. `KILLED_AFTER=17` repeats a run. */
const instants = [0, 1, 2, 4, 6, 9, 13, 18];
const byChance = Number(process.env.KILLED_AFTER ?? randomInt(0, 90));
const settledMs = 120_000;

const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));
const workersOf = { orders: [...donationSteps, ...orderSteps], moderation: caseSteps };
type Killed = keyof typeof workersOf;
const killed: readonly Killed[] = ['orders', 'moderation'];
const isAtItsEnd = async ({ step, subject }: Underway) => isDeepStrictEqual(await subject.seen(), step.end);
type Underway = { step: Step; subject: Subject };

describe('a worker is killed (-9) in the middle', () => {
  let platform: TestPlatform;
  let scene: Scene;
  /** Between each worker that is killed and its database. */
  const proxies = new Map<ServiceName, ConnectionProxy>();
  const workers = new Map<ServiceName, ServiceProcess>();
  /** Steps that are checked together, and all steps ever made. */
  let together: Underway[] = [];
  const all: Underway[] = [];
  let marks = 0;

  beforeAll(async () => {
    platform = await openTestPlatform({ services: serviceNames, environment: { JOB_LOCK_MS: '3000' } });
    for (const service of ['auth', 'catalog'] as const) platform.startWorker(service);
    for (const service of killed) {
      const { hostname, port } = new URL(platform.environment(service).MONGODB_URI ?? '');
      proxies.set(service, await startConnectionProxy(hostname, Number(port)));
      startWorker(service);
    }
    await Promise.all(serviceNames.map((service) => platform.start(service)));
    scene = await openScene(platform);
  }, 300_000);

  afterAll(async () => {
    await scene?.close();
    await platform?.close();
    for (const proxy of proxies.values()) await proxy.close();
  }, endAfterKillsMs);

  function startWorker(service: ServiceName): void {
    const port = proxies.get(service)?.port;
    // Without directConnection the driver would discover the database's own address and bypass the proxy.
    const MONGODB_URI = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    workers.set(service, platform.startWorker(service, { MONGODB_URI }));
  }

  async function prepared(steps: readonly Step[]): Promise<Underway[]> {
    const ready = await Promise.all(
      steps.map(async (step) => ({ step, subject: await step.prepare(scene, markOf((marks += 1))) })),
    );
    together.push(...ready);
    all.push(...ready);
    return ready;
  }

  /**
   * Starts these steps and kills their worker after this many messages. Returns how many had not finished.
   */
  async function killAmid(service: Killed, steps: readonly Underway[], after: number): Promise<number> {
    const named = steps.flatMap(({ subject }) => subject.named);
    const stalled = proxies.get(service)?.stallAfter(after, named);
    try {
      await Promise.all(steps.map(({ subject }) => subject.act()));
      await stalled;
      await workers.get(service)?.kill('SIGKILL');
      const ends = await Promise.all(steps.map(isAtItsEnd));
      return ends.filter((isOver) => !isOver).length;
    } finally {
      // A failure here stays isolated: the next step gets its worker.
      await workers.get(service)?.kill('SIGKILL');
      proxies.get(service)?.restore();
      startWorker(service);
    }
  }

  async function noEventWaits(): Promise<void> {
    for (const database of Object.values(scene.databases)) {
      const waiting = () => database.collection<Row>('outbox').countDocuments({ publishedAt: null });
      await until('all events are on their queues', async () => (await waiting()) === 0, settledMs);
    }
  }

  async function loadEnds(some: readonly Underway[]): Promise<[string, Seen][]> {
    return Promise.all(some.map(async ({ step, subject }) => [step.name, await subject.seen()]));
  }

  /** Waits until each step has finished and nothing in progress could go further. */
  async function atTheEnd(): Promise<[string, Seen][]> {
    let rest = together;
    const areOver = async () => {
      const over = await Promise.all(rest.map(isAtItsEnd));
      rest = rest.filter((_one, at) => !over[at]);
      if (rest.length > 0) await pause(500);
      return rest.length === 0;
    };
    await until('each has come to its end', areOver, settledMs).catch(() => undefined);
    await noEventWaits();
    return loadEnds(together);
  }

  /** Nothing is lost, and each mail and notification was sent once. */
  async function haveAllEnded(): Promise<void> {
    await letTakenFollowUpsGo(scene);
    expect(await atTheEnd()).toEqual(together.map(({ step }) => [step.name, step.end]));
    together = [];
  }

  if (isAll) {
    const each = killed.flatMap((service) =>
      workersOf[service].map((step) => [step.name, step, service] as const),
    );
    it.each(each)(
      '%s',
      async (_name, step, service) => {
        let cut = 0;
        for (const after of instants) {
          const isCut = (await killAmid(service, await prepared([step]), after)) > 0;
          if (!isCut) break;
          cut += 1;
        }
        process.stdout.write(`${step.name}: killed ${cut} times before its end\n`);
        expect(cut).toBeGreaterThan(1);
        // Checks after each step, because in the end the oldest notifications of an organization have been
        // dropped.
        await haveAllEnded();
      },
      900_000,
    );
  } else {
    it(`of orders and of moderation, with all steps under way, after ${byChance} messages`, async () => {
      const underway = await Promise.all(killed.map((service) => prepared(workersOf[service])));
      const cut = await Promise.all(
        killed.map((service, at) => killAmid(service, underway[at] ?? [], byChance)),
      );
      for (const left of cut) expect(left).toBeGreaterThan(0);
    }, 400_000);

    it('in the end nothing is lost, and each mail and notification has come once', haveAllEnded, 400_000);
  }

  it('the check sees a notification that comes twice, and one that is lost', async () => {
    const one = all.find(({ step }) => step.service === 'orders');
    const notifications = scene.databases.auth.collection<Row>('notices');
    const notification = await notifications.findOne({ userId: scene.charity, text: { $exists: true } });
    if (!one || !notification) throw new Error('nobody is notified of anything');
    const told = await listNotified(scene, { charity: scene.charity });
    await notifications.insertOne({ ...notification, _id: randomUUID() });
    expect(await listNotified(scene, { charity: scene.charity })).toHaveLength(told.length + 1);
    await notifications.deleteMany({ userId: scene.charity });
    expect(await isAtItsEnd(one)).toBe(false);
  });

  it('the check sees an address that is erased early', async () => {
    const one = all.find(({ step }) => step === addressErasure);
    const id = one?.subject.named.at(-1);
    if (!one || id === undefined) throw new Error('no address is erased');
    expect(await isAtItsEnd(one)).toBe(true);
    const rows = scene.databases.orders.collection<Row>('transactions');
    await rows.updateOne({ _id: id }, { $set: { 'delivery.address': null } });
    expect(await isAtItsEnd(one)).toBe(false);
  });
});
