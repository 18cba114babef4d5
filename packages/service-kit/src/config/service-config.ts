import * as z from 'zod/mini';
import { ServicePrivateKey, ServicePublicKeySet } from './service-keys.ts';

const required = (what: string) => z.string(`set it to ${what}`).check(z.minLength(1, `set it to ${what}`));
const address = (what: string) =>
  z.url(`set it to the base address of ${what}, such as http://127.0.0.1:4001`);

/** A whole number in the environment, with what holds when it is not set. */
export function count(otherwise: number) {
  return z._default(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.coerce.number()),
    otherwise,
  );
}

/** What every service and worker is told. A service adds its own with `z.extend`. */
export const ServiceConfig = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  /** 0 lets the system choose. */
  PORT: count(0),
  HOST: z._default(z.string(), '127.0.0.1'),
  MONGODB_URI: required('the address of MongoDB, mongodb://…'),
  MONGODB_DATABASE: required('the name of the database of this service'),
  REDIS_URL: required('the address of Redis, redis://…'),
  /** Put before every key and queue, so that several platforms can share one Redis. */
  REDIS_PREFIX: z._default(z.string(), 'alaso'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  SERVICE_TOKEN_KEY: ServicePrivateKey,
  SERVICE_TOKEN_PUBLIC_KEYS: ServicePublicKeySet,
  AUTH_URL: address('svc-auth'),
  CATALOG_URL: address('svc-catalog'),
  ORDERS_URL: address('svc-orders'),
  MODERATION_URL: address('svc-moderation'),
  /** Origins of our own pages, comma-separated. A write from any other is refused. */
  PUBLIC_ORIGIN: z.pipe(
    required('the origin of the shop, such as https://alaso.example'),
    z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
  ),
  /** Multiplies how long is waited for work (packages/contracts/src/time-limits.ts): more than 1 on a busy test machine only. */
  PATIENCE: count(1),
  /** How many proxies of ours stand before a service; X-Forwarded-For is believed that far. */
  TRUST_PROXY_HOPS: count(1),
  /** Requests that one caller (user, else address) may make to one service in a minute. */
  RATE_LIMIT_PER_MINUTE: count(600),
  /** What visitors of one address may read in a minute. A carrier puts thousands of people behind one address. */
  VISITOR_READS_PER_MINUTE: count(6000),
});
export type ServiceConfig = z.infer<typeof ServiceConfig>;
