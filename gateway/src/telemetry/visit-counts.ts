import { createHash, randomBytes } from 'node:crypto';
import { lotsInSample, lotsSent, type TelemetryReport } from '@alaso/contracts/telemetry';
import { networkOf } from '@alaso/service-kit/network';
import type { RedisClient } from '@alaso/service-kit/redis';

/**
 * Returns the part of an address that identifies a subscriber: an IPv4 address, or the first 48 bits of an
 * IPv6 address.
 */
export const subscriberOf = (address: string): string => networkOf(address, 3);

/** Maximum number of people counted per network, so that one person cannot pose as many people. */
const PEOPLE_OF_NETWORK = 4;

const hashOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Returns the key under which a person is counted once. Many people can share a carrier's IP address, so the
 * key includes the browser's bucket to tell some of them apart. The salt is discarded, so the key cannot be
 * traced back to a person.
 */
function countedAs(address: string, lot: number, salt: string): { person: string; network: string } {
  const network = subscriberOf(address);
  return { person: hashOf(salt, network, lot % PEOPLE_OF_NETWORK), network: hashOf(salt, network) };
}

const minuteMs = 60_000;
/** Per-minute counts are stored for the time in which a release is judged, plus the hour before it. */
const keptMs = 4 * 3_600_000;
/** Time for which a person is recognized as the same person. */
const saltLifetimeMs = 24 * 3_600_000;
/** Time for which a process caches the salt. */
const saltCheckedMs = minuteMs;

/** A release's results over a period. Each person is counted once. */
export type Figures = {
  /** Number of visitors, estimated from the sample. */
  people: number;
  /** Number of visitors for whom the release failed, and the number of their networks. */
  failed: number;
  networks: number;
};

type Kind = 'shown' | 'failed' | 'networks';
type Visit = TelemetryReport['visits'][number];

const isFailure = ({ outcome }: Visit) => outcome !== 'shown' && outcome !== 'late';

/**
 * Counts the outcomes of slice releases in Redis, per minute and across all gateways. A person is stored only
 * as part of a HyperLogLog, which reveals nothing but a count.
 */
export function createVisitCounts(redis: RedisClient, prefix: string) {
  const keyOf = (minute: number, { slice, version }: Pick<Visit, 'slice' | 'version'>, kind: Kind) =>
    `${prefix}:slices:${minute}:${slice}:${version}:${kind}`;
  let salt = { text: '', until: 0 };

  async function saltAt(now: Date): Promise<string> {
    if (now.getTime() < salt.until) return salt.text;
    const key = `${prefix}:slices:salt`;
    await redis.set(key, randomBytes(16).toString('base64url'), 'PX', saltLifetimeMs, 'NX');
    salt = { text: (await redis.get(key)) ?? '', until: now.getTime() + saltCheckedMs };
    return salt.text;
  }

  return {
    /** @throws while Redis is down */
    async add(
      { lot, visits }: Pick<TelemetryReport, 'lot' | 'visits'>,
      address: string,
      now: Date,
    ): Promise<void> {
      const isCounted = (visit: Visit) =>
        isFailure(visit) || (visit.outcome === 'shown' && lot < lotsInSample);
      const counted = visits.filter(isCounted);
      if (counted.length === 0) return;
      const { person, network } = countedAs(address, lot, await saltAt(now));
      const minute = Math.floor(now.getTime() / minuteMs);
      const writes = redis.pipeline();
      const write = (key: string, element: string) =>
        writes.pfadd(key, element).pexpire(key, keptMs + minuteMs);
      for (const visit of counted) {
        write(keyOf(minute, visit, isFailure(visit) ? 'failed' : 'shown'), person);
        if (isFailure(visit)) write(keyOf(minute, visit, 'networks'), network);
      }
      for (const [error] of (await writes.exec()) ?? []) if (error) throw error;
    },

    /** Returns a release's results between two times, in whole minutes. @throws while Redis is down */
    async figures(slice: string, version: string, from: Date, to: Date): Promise<Figures> {
      const first = Math.floor(from.getTime() / minuteMs);
      const minutes = Array.from(
        { length: Math.floor(to.getTime() / minuteMs) - first + 1 },
        (_, at) => first + at,
      );
      const count = (kind: Kind) =>
        redis.pfcount(...minutes.map((minute) => keyOf(minute, { slice, version }, kind)));
      const [shown, failed, networks] = await Promise.all([
        count('shown'),
        count('failed'),
        count('networks'),
      ]);
      return { people: failed + (shown * lotsSent) / lotsInSample, failed, networks };
    },
  };
}
export type VisitCounts = ReturnType<typeof createVisitCounts>;
