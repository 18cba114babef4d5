import { timeLimits } from '@alaso/contracts/time-limits';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../log/index.ts';

type Host = { host: string; port: number };
type Signed = { tls: boolean; username?: string; password?: string };

/** The location of Redis: a single server, a primary behind Sentinels, or a cluster. */
type RedisAddress =
  | { kind: 'server'; url: string }
  | ({ kind: 'sentinel'; sentinels: Host[]; name: string; db: number } & Signed)
  | ({ kind: 'cluster'; nodes: Host[] } & Signed);

const grammar =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^:@/]*):(?<secret>[^@/]*)@)?(?<hosts>[^@/]+)(?:\/(?<name>[^/]+)?(?:\/(?<db>\d+))?)?$/;

const usualPort = { sentinel: 26_379, cluster: 6379 };

/**
 * Parses `redis://host:6379`, `redis+sentinel://user:password@host:26379,host/<name of the
 * primary>/<database>` or `redis+cluster://user:password@host:6379,host`. `rediss` uses TLS.
 * @throws a readable error that does not contain the password
 */
export function readRedisAddress(url: string): RedisAddress {
  if (/^rediss?:\/\//.test(url)) return { kind: 'server', url };
  const { tls, kind, user, secret, hosts = '', name, db = '0' } = grammar.exec(url)?.groups ?? {};
  if (kind !== 'sentinel' && kind !== 'cluster') {
    throw new Error('REDIS_URL: set it to redis://…, redis+sentinel://…/<name> or redis+cluster://…');
  }
  const signed: Signed = {
    tls: tls === 's',
    ...(user && { username: decodeURIComponent(user) }),
    ...(secret && { password: decodeURIComponent(secret) }),
  };
  const listed = hosts.split(',').map((entry): Host => {
    const [host = '', port] = entry.split(':');
    return { host, port: Number(port ?? usualPort[kind]) };
  });
  if (kind === 'cluster') return { kind, nodes: listed, ...signed };
  if (name === undefined) {
    throw new Error('REDIS_URL: name the primary that the Sentinels watch: redis+sentinel://host/<name>');
  }
  return { kind, sentinels: listed, name, db: Number(db), ...signed };
}

export type RedisClient = Redis | Cluster;

/** Time after which a Sentinel that does not respond is skipped. */
const sentinelSilentMs = 1000;

function connect(address: RedisAddress, options: RedisOptions, patience: number): RedisClient {
  if (address.kind === 'server') return new Redis(address.url, options);
  const { username, password } = address;
  const signed = {
    ...options,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(address.tls && { tls: {} }),
  };
  if (address.kind === 'cluster') {
    return new Cluster(address.nodes, {
      redisOptions: signed,
      enableOfflineQueue: options.enableOfflineQueue ?? true,
      // A TLS certificate contains the host name, so the name must not be resolved to an IP address here.
      ...(address.tls && { dnsLookup: (name, found) => found(null, name) }),
    });
  }
  const { sentinels, name, db } = address;
  return new Redis({
    ...signed,
    sentinels,
    name,
    db,
    sentinelCommandTimeout: sentinelSilentMs * patience,
    connectTimeout: timeLimits.databaseConnectMs * patience,
    ...(address.tls && { enableTLSForSentinelMode: true }),
  });
}

/** Retry delay while Redis is loading its file. Redis's own estimate can be as high as 10 s. */
const maxLoadingRetryTime = 500;

const patiences = new WeakMap<RedisClient, number>();

/** Returns the timeout multiplier for this connection's commands. */
export const patienceOf = (redis: RedisClient): number => patiences.get(redis) ?? 1;

function open(url: string, options: RedisOptions, log: Logger, patience = 1): RedisClient {
  const redis = connect(readRedisAddress(url), { ...options, maxLoadingRetryTime }, patience);
  patiences.set(redis, patience);
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  return redis;
}

/**
 * Opens a connection for requests. It fails fast while Redis is down instead of queueing.
 * @param patience timeout multiplier
 */
export function openRedis(url: string, log: Logger, patience = 1): RedisClient {
  const failFast = {
    enableOfflineQueue: false,
    commandTimeout: timeLimits.redisCommandMs * patience,
    maxRetriesPerRequest: 1,
  };
  return open(url, failFast, log, patience);
}

/** Opens a connection for workers. BullMQ waits for Redis indefinitely. */
export const openBlockingRedis = (url: string, log: Logger): RedisClient =>
  open(url, { maxRetriesPerRequest: null }, log);

/** Opens a second connection, for subscribing. It must survive outages of any length. */
export function openSubscriber(redis: RedisClient): RedisClient {
  const patient = { maxRetriesPerRequest: null, enableOfflineQueue: true };
  if (redis instanceof Redis) return redis.duplicate(patient);
  return redis.duplicate([], {
    enableOfflineQueue: true,
    redisOptions: { ...redis.options.redisOptions, ...patient },
  });
}
