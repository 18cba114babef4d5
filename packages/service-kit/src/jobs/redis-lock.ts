import { randomUUID } from 'node:crypto';
import type { QueueSettings } from './queue.ts';

/** A process that died while it did something leaves it to others after this time. */
const leaseMs = 10_000;

/** Only whoever holds the key changes it. */
const renew = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) end`;
const giveBack = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

/**
 * Does something unless it is being done already, in this process or in another. Returns false if it is. A
 * process that stands still for longer than the lease may find another one beside it: what runs like this has
 * to bear that.
 */
export async function alone(
  { redis, prefix, log }: QueueSettings,
  what: string,
  run: () => Promise<void>,
): Promise<boolean> {
  const key = `${prefix}:alone:${what}`;
  const holder = randomUUID();
  if ((await redis.set(key, holder, 'PX', leaseMs, 'NX')) !== 'OK') return false;
  const unsaid = (err: unknown) => log.warn({ err, what }, 'a lease was not changed');
  const renewing = setInterval(() => {
    redis.eval(renew, 1, key, holder, leaseMs).catch(unsaid);
  }, leaseMs / 3);
  try {
    await run();
  } finally {
    clearInterval(renewing);
    await redis.eval(giveBack, 1, key, holder).catch(unsaid);
  }
  return true;
}
