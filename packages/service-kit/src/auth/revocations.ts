import { openSubscriber, type RedisClient } from '../redis/index.ts';
import { outageMessages, problem } from '../responses/index.ts';
import type { Logger } from '../log/index.ts';
import { type AccessClaims, accessTokenMs } from './access-token.ts';

export type Revocations = {
  isRevoked(claims: Pick<AccessClaims, 'sub' | 'sid' | 'gen' | 'ver'>): boolean;
  /**
   * Returns the lowest valid version of this user's permissions: 0 unless {@link revokeUser} has raised it.
   */
  lowestVersion(userId: string): number;
  /**
   * Revokes a session's tokens in every service, for a logout.
   * @throws service-unavailable, in which case nothing is revoked
   */
  revokeSession(sessionId: string): Promise<void>;
  /**
   * Revokes a session's tokens below this generation in every service, after the user has confirmed their
   * identity again.
   * @throws service-unavailable, in which case nothing is revoked
   */
  revokeFormer(sessionId: string, generation: number): Promise<void>;
  /**
   * Revokes a user's tokens below this version in every service, after a permission change.
   * @throws service-unavailable, in which case nothing is revoked
   */
  revokeUser(userId: string, lowestVersion: number): Promise<void>;
  close(): void;
};

/**
 * Opens the list of revocations. Revocations expire with the last access token that they affect (10 min), so
 * the list is short. They are stored in a Redis sorted set by expiry and pushed over pub/sub. Each process
 * has a copy, so that the check adds no time to a request. A process that has lost its Redis connection reads
 * the whole set again after reconnecting.
 */
export async function openRevocations(redis: RedisClient, prefix: string, log: Logger): Promise<Revocations> {
  const key = `${prefix}:revocations`;
  /** A session that has ended has no valid generation. */
  const sessions = new Map<string, { generation: number; lapsesAt: number }>();
  const users = new Map<string, { version: number; lapsesAt: number }>();
  const lowestVersion = (userId: string) => users.get(userId)?.version ?? 0;
  const lowestGeneration = (sessionId: string) => sessions.get(sessionId)?.generation ?? 0;

  function learn(entry: string, lapsesAt: number): void {
    const [kind, id = '', lowest = '0'] = entry.split(' ');
    if (kind === 'user' && Number(lowest) >= lowestVersion(id)) {
      users.set(id, { version: Number(lowest), lapsesAt });
    }
    // Earlier releases treat any entry that begins with "session" as the end of the session.
    const generation = kind === 'session' ? Number.POSITIVE_INFINITY : Number(lowest);
    if ((kind === 'session' || kind === 'renewed') && generation >= lowestGeneration(id)) {
      sessions.set(id, { generation, lapsesAt });
    }
  }

  async function load(): Promise<void> {
    const now = Date.now();
    for (const [id, { lapsesAt }] of sessions) if (lapsesAt < now) sessions.delete(id);
    for (const [id, { lapsesAt }] of users) if (lapsesAt < now) users.delete(id);
    const stored = await redis.zrangebyscore(key, now, '+inf', 'WITHSCORES');
    for (let i = 0; i + 1 < stored.length; i += 2) learn(stored[i] ?? '', Number(stored[i + 1]));
  }

  async function revoke(entry: string): Promise<void> {
    const lapsesAt = Date.now() + accessTokenMs + 60_000;
    try {
      await redis
        .multi()
        .zadd(key, lapsesAt, entry)
        .zremrangebyscore(key, '-inf', Date.now())
        .publish(key, `${lapsesAt} ${entry}`)
        .exec();
    } catch (error) {
      throw problem('service-unavailable', outageMessages.revocation, { retryAfterMs: 5000, cause: error });
    }
    learn(entry, lapsesAt);
  }

  const subscriber = openSubscriber(redis);
  subscriber.on('error', (error) => log.warn({ err: error }, 'revocations: Redis is away'));
  subscriber.on('message', (_channel, message: string) => {
    const space = message.indexOf(' ');
    learn(message.slice(space + 1), Number(message.slice(0, space)));
  });
  const reload = () => {
    load().catch((error: unknown) => log.warn({ err: error }, 'revocations: not reloaded'));
  };
  // Subscribes before reading, so that no revocation is missed in between.
  await subscriber.subscribe(key);
  subscriber.on('ready', reload);
  // Either connection may be restored first, and reading needs this connection.
  redis.on('ready', reload);
  await load();
  const reloading = setInterval(reload, 30_000);
  reloading.unref();

  return {
    isRevoked: ({ sub, sid, gen = 0, ver }) => gen < lowestGeneration(sid) || ver < lowestVersion(sub),
    lowestVersion,
    revokeSession: (sessionId) => revoke(`session ${sessionId}`),
    revokeFormer: (sessionId, generation) => revoke(`renewed ${sessionId} ${generation}`),
    revokeUser: (userId, lowestVersion) => revoke(`user ${userId} ${lowestVersion}`),
    close() {
      clearInterval(reloading);
      redis.off('ready', reload);
      subscriber.disconnect();
    },
  };
}
