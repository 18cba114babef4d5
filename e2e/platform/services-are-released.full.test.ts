import { serviceNames } from '@alaso/contracts';
import { endAfterKillsMs, until } from '@alaso/test-kit';
import { startTraffic } from './releases/mixed-traffic.ts';
import { openReleasedPlatform, type ReleasedPlatform } from './releases/released-platform.ts';

/** `RELEASE_TEST=full` runs 20 users, and each service is released three times. */
const isFull = process.env.RELEASE_TEST === 'full';
const clients = isFull ? 20 : 4;
const rounds = isFull ? 3 : 1;
const services = isFull ? serviceNames : (['orders', 'auth'] as const);

let platform: ReleasedPlatform;
beforeAll(async () => {
  platform = await openReleasedPlatform();
}, 300_000);
afterAll(() => platform?.close(), endAfterKillsMs);

/**
 * Waits until every order was announced, checks again after enough time for a duplicate, and returns the
 * counts.
 */
async function countMisses({ orders, countNotifications }: Awaited<ReturnType<typeof startTraffic>>) {
  await until(
    'every seller is notified',
    async () => (await countNotifications()).size >= orders.size,
    120_000,
  );
  const counts = await countNotifications();
  return {
    lost: [...orders].filter((id) => !counts.has(id)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
}

test(`${clients} people use it while each of ${services.join(', ')} is released with its worker, ${rounds} times: no call fails, no job is lost or doubled`, async () => {
  const traffic = await startTraffic(platform.address, clients);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const service of services) {
      const [first, second] = platform.versions[service];
      const begun = performance.now();
      const [before, worker] = [
        platform.processOf(`svc-${service}`),
        platform.processOf(`svc-${service}-worker`),
      ];
      expect(await platform.release(service, round % 2 === 0 ? second : first)).toContain(
        `svc-${service} is at `,
      );
      expect(platform.processOf(`svc-${service}`)).not.toBe(before);
      expect(platform.processOf(`svc-${service}-worker`)).not.toBe(worker);
      expect(() => process.kill(before, 0)).toThrow('ESRCH');
      times.push(Math.round(performance.now() - begun));
    }
  }
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(await countMisses(traffic)).toEqual({ lost: 0, doubled: 0 });
  expect(traffic.failures).toEqual([]);
  const took = `${Math.min(...times)} to ${Math.max(...times)} ms`;
  process.stdout.write(`${traffic.calls()} calls, ${traffic.orders.size} orders; a release took ${took}\n`);
}, 900_000);

test('the same people notification when a process is killed instead', async () => {
  const traffic = await startTraffic(platform.address, clients);
  // A call may not happen to need it during the moment it is down.
  for (let before = 0; traffic.failures.length === 0; ) {
    before = platform.processOf('svc-orders');
    process.kill(before, 'SIGKILL');
    await until('it runs again', () => platform.processOf('svc-orders') !== before, 30_000);
    await until('it answers', async () => (await fetch(`${platform.address}/healthz`)).ok, 30_000);
  }
  await traffic.stop();
}, 90_000);

test('a version that does not become ready changes nothing, and it is said why', async () => {
  const before = platform.processOf('svc-orders');
  const broken = await platform.addVersion('orders', "throw new Error('The tailor is out of thread.');");
  await expect(platform.release('orders', broken, 'publish')).rejects.toThrow(
    /svc-orders did not become ready: it ended \(exit code 1\).*The tailor is out of thread/s,
  );
  expect(platform.processOf('svc-orders')).toBe(before);
  expect((await fetch(`${platform.address}/healthz`)).status).toBe(200);
}, 90_000);
