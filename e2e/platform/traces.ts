import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { createLogger, openRedis } from '@alaso/service-kit/redis';
import { redisTexts, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { openServiceDatabase } from './service-database.ts';
import type { TestPlatform } from './platform.ts';

type Row = { _id: string };

export async function connectRedis(platform: TestPlatform) {
  const { REDIS_URL = '', REDIS_PREFIX = '' } = platform.environment('auth');
  const redis = openRedis(REDIS_URL, createLogger('test', 'silent'));
  await once(redis, 'ready');
  return { redis, REDIS_PREFIX };
}

/** Returns the places where any of these strings occur in rows, keys, files, and emails. */
export async function findTraces(platform: TestPlatform, needles: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  const look = (place: string, text: string) => {
    if (needles.some((needle) => text.includes(needle))) places.push(place);
  };
  for (const service of serviceNames) {
    const database = await openServiceDatabase(platform, service);
    for (const { name } of (await database.db?.listCollections().toArray()) ?? []) {
      for await (const row of database.collection<Row>(name).find()) {
        look(`${service} ${name} ${row._id} ${JSON.stringify(row).slice(0, 300)}`, JSON.stringify(row));
      }
    }
    await database.close();
  }
  const { redis, REDIS_PREFIX } = await connectRedis(platform);
  for (const [key, text] of await redisTexts(redis, `*${REDIS_PREFIX}*`)) look(`redis ${key}`, text);
  redis.disconnect();
  for (const folder of ['media', 'mail']) {
    const root = path.join(platform.folder, folder);
    for (const name of await readdir(root, { recursive: true }).catch(() => [])) {
      const bytes = await readFile(path.join(root, name)).catch(() => undefined);
      if (bytes) look(`${folder} ${name}`, `${name} ${bytes.toString('latin1')}`);
    }
  }
  return places;
}

/**
 * Simulates that 30 days have passed: the erasure is due, and the database and the queues have dropped
 * everything that they store for a shorter time.
 */
export async function let30DaysPass(platform: TestPlatform, userId: string): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  const soon = new Date(Date.now() + 30 * 86_400_000);
  for (const service of serviceNames) {
    const database = await openServiceDatabase(platform, service);
    if (service === 'auth') {
      await database.collection<Row>('users').updateOne({ _id: userId }, { $set: { eraseAt: past } });
      await database
        .collection<Row>('account_deletions')
        .updateOne({ _id: userId }, { $set: { eraseAt: past } });
      await database.collection('sign_in_challenges').deleteMany({ expiresAt: { $lt: soon } });
      await database.collection('account_links').deleteMany({ expiresAt: { $lt: soon } });
    }
    await database.collection('idempotency').deleteMany({ expiresAt: { $lt: soon } });
    await database.collection('outbox').deleteMany({ publishedAt: { $ne: null } });
    await database.close();
  }
  const { redis, REDIS_PREFIX } = await connectRedis(platform);
  for (const key of await redis.keys(`*${REDIS_PREFIX}*`)) {
    // Completed jobs are dropped after an hour.
    const isDone = (await redis.type(key)) === 'hash' && (await redis.hget(key, 'finishedOn')) !== null;
    if (isDone || (await redis.pttl(key)) > 0) await redis.del(key);
  }
  redis.disconnect();
}

/** Waits until no service has an event to send and no worker has a due job. */
export async function nothingWaits(platform: TestPlatform): Promise<void> {
  const databases = await Promise.all(serviceNames.map((service) => openServiceDatabase(platform, service)));
  const { redis, REDIS_PREFIX } = await connectRedis(platform);
  const waiting = async () => {
    const events = databases.map((one) => one.collection('outbox').countDocuments({ publishedAt: null }));
    const lists = (await redis.keys(`*${REDIS_PREFIX}*`)).filter((key) => /:(wait|active)$/.test(key));
    const jobs = lists.map((key) => redis.llen(key));
    return (await Promise.all([...events, ...jobs])).reduce((sum, count) => sum + count, 0);
  };
  try {
    // A job may write an event, and an event becomes a job, so the result must be zero twice in a row.
    await until('nothing waits', async () => (await waiting()) === 0 && (await waiting()) === 0, 60_000);
  } finally {
    redis.disconnect();
    for (const one of databases) await one.close();
  }
}

/** Waits until the erasure of an account is complete. */
export async function erased(platform: TestPlatform, userId: string): Promise<void> {
  const auth = await openServiceDatabase(platform, 'auth');
  const Deletion = z.object({ erasedAt: z.nullable(z.date()) });
  const isErased = async () => {
    const row = await auth.collection<Row>('account_deletions').findOne({ _id: userId });
    return z.parse(Deletion, row).erasedAt !== null;
  };
  try {
    await until('the account is erased', isErased, 200_000);
  } finally {
    await auth.close();
  }
}
