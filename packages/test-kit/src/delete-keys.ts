import type { Cluster, Redis } from 'ioredis';

/** Deletes a test's keys from the shared Redis, by prefix. */
export async function deleteKeys(redis: Redis | Cluster, prefix: string): Promise<void> {
  if (!prefix.endsWith('-test'))
    throw new Error(`refusing to delete keys of ${prefix}: it is not a test's prefix`);
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `*${prefix}*`, 'COUNT', 500);
    if (keys.length > 0) await redis.del(...keys);
    cursor = next;
  } while (cursor !== '0');
}
