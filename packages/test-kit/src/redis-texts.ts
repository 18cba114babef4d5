import type { RedisClient } from '@alaso/service-kit/redis';

/**
 * Returns everything stored under the keys that match a pattern, by key. Each key is read according to its
 * type, because a dump compresses long strings.
 */
export async function redisTexts(redis: RedisClient, pattern: string): Promise<Map<string, string>> {
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, '0', '-1'),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  const texts = new Map<string, string>();
  for (const key of await redis.keys(pattern)) {
    const type = await redis.type(key);
    // The key has expired in the meantime.
    if (type === 'none') continue;
    const read = readers[type];
    if (!read) throw new Error(`${key} is a ${type}, which nobody looks into`);
    texts.set(key, `${key} ${JSON.stringify(await read(key))}`);
  }
  return texts;
}
