import { type Health as PlatformHealth, type ServiceName, serviceNames } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import * as z from 'zod/mini';
import { openQueues } from '../jobs/index.ts';
import { within } from '../timeouts/index.ts';
import type { ApiPlatform } from '../lifecycle/index.ts';
import { createHealthCheck, isSilent, readSigns, type WorkerSign } from '../observability/index.ts';

const State = z.enum(['ok', 'unavailable']);
const Readiness = z.object({ checks: z.object({ database: State }) });

type ServiceState = Pick<PlatformHealth['services'][number], 'api' | 'database'>;
const stateOf = (isOk: boolean): 'ok' | 'down' => (isOk ? 'ok' : 'down');

/**
 * Reads a service's `/readyz`. A service that does not respond in time is reported as down, and the state of
 * its database as unknown.
 */
async function askService(address: string | undefined, patience: number): Promise<ServiceState> {
  try {
    if (address === undefined) throw new Error('nobody knows where it is');
    const signal = AbortSignal.timeout(timeLimits.healthAnswerMs * patience);
    const response = await fetch(new URL('/readyz', address), { signal, redirect: 'error' });
    const { checks } = z.parse(Readiness, await response.json());
    return { api: stateOf(response.ok), database: stateOf(checks.database === 'ok') };
  } catch {
    return { api: 'down', database: null };
  }
}

function workerState(sign: WorkerSign | undefined, now: Date) {
  return { worker: stateOf(!isSilent(sign, now)), workerSeenAt: sign?.at ?? null };
}

/**
 * Returns a function that reports the health of all parts of the platform. The parts are checked in parallel,
 * each with its own timeout, so that a part that is down does not delay the others.
 */
export function platformHealth(
  platform: ApiPlatform,
  addresses: Readonly<Partial<Record<ServiceName, string>>>,
): () => Promise<PlatformHealth> {
  const { service, redis, config, log } = platform;
  const askOwn = createHealthCheck(platform, 'api');
  const settings = { redis, prefix: config.REDIS_PREFIX, log };
  const openedQueues = openQueues(settings);

  async function countJobs(name: string) {
    const {
      wait = 0,
      prioritized = 0,
      active = 0,
      delayed = 0,
      failed = 0,
    } = await openedQueues.named(name).getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed');
    return { name, waiting: wait + prioritized, running: active, delayed, failed };
  }

  async function ownState(): Promise<ServiceState> {
    const { checks } = await askOwn();
    return { api: 'ok', database: stateOf(checks.database === 'ok') };
  }

  async function askRedis() {
    const signs = await readSigns(redis, settings.prefix);
    const names = [...signs.values()].flatMap((sign) => sign.queues);
    return { signs, counts: await Promise.all(names.toSorted().map(countJobs)) };
  }

  return async () => {
    const now = new Date();
    const late = () => new Error('Redis takes too long');
    const [states, inRedis] = await Promise.all([
      Promise.all(
        serviceNames.map((name) =>
          name === service ? ownState() : askService(addresses[name], config.PATIENCE),
        ),
      ),
      within(timeLimits.healthCheckMs * config.PATIENCE, askRedis(), late).catch(() => undefined),
    ]);
    return {
      at: now.toISOString(),
      redis: stateOf(inRedis !== undefined),
      services: serviceNames.map((name, at) => ({
        name,
        ...(states[at] ?? { api: 'down', database: null }),
        ...(inRedis ? workerState(inRedis.signs.get(name), now) : { worker: null, workerSeenAt: null }),
      })),
      queues: inRedis?.counts ?? [],
    };
  };
}
