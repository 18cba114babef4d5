import { type ServiceName, type UrlSetting, urlSettingOf } from '@alaso/contracts';
import * as z from 'zod/mini';
import { ServicePrivateKey, ServicePublicKeySet } from './service-keys.ts';

const required = (what: string) => z.string(`set it to ${what}`).check(z.minLength(1, `set it to ${what}`));
const address = (service: ServiceName) =>
  z.url(`set it to the base address of svc-${service}, such as http://127.0.0.1:4001`);

/** A whole number in the environment, with what holds when it is not set. */
export function count(otherwise: number) {
  return z._default(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.coerce.number()),
    otherwise,
  );
}

/** What a migration is told, and every other process of a service too. */
export const MigrationConfig = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  MONGODB_URI: required('the address of MongoDB, mongodb://…'),
  MONGODB_DATABASE: required('the name of the database of this service'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});
export type MigrationConfig = z.infer<typeof MigrationConfig>;

/** What a worker is told, and an API process too. A service adds its own with `z.extend`. */
export const WorkerConfig = z.extend(MigrationConfig, {
  /** Of the API; of a worker, its probes. 0 lets the system choose. */
  PORT: count(0),
  HOST: z._default(z.string(), '127.0.0.1'),
  REDIS_URL: required('the address of Redis, redis://…'),
  /** Put before every key and queue, so that several platforms can share one Redis. */
  REDIS_PREFIX: z._default(z.string(), 'alaso'),
  /** Multiplies time limits of work (packages/contracts/src/time-limits.ts): more than 1 on a busy test machine only. */
  PATIENCE: count(1),
});
export type WorkerConfig = z.infer<typeof WorkerConfig>;

/** What an API process is told. A service adds its own with `z.extend`. */
export const ApiConfig = z.extend(WorkerConfig, {
  SERVICE_TOKEN_PUBLIC_KEYS: ServicePublicKeySet,
  /** Origins of our own pages, comma-separated. A write from any other is refused. */
  PUBLIC_ORIGIN: z.pipe(
    required('the origin of the shop, such as https://alaso.example'),
    z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
  ),
  /** How many proxies of ours stand before a service; X-Forwarded-For is believed that far. */
  TRUST_PROXY_HOPS: count(1),
  /** How long a password counts as just given, where a route asks for one that does: 15 minutes. */
  FRESH_SESSION_MS: count(900_000),
  /** Requests that one caller (user, else address) may make to one service in a minute. */
  RATE_LIMIT_PER_MINUTE: count(600),
  /** What visitors of one address may read in a minute. A carrier puts thousands of people behind one address. */
  VISITOR_READS_PER_MINUTE: count(6000),
});
export type ApiConfig = z.infer<typeof ApiConfig>;

/** Settings of an API process that checks sessions by the keys that svc-auth publishes: every one but svc-auth's own. */
export const sessionSettings = { AUTH_URL: address('auth') };

type Addresses<Called extends ServiceName> = { [S in Called as UrlSetting<S>]: ReturnType<typeof address> };

/** Settings of a process that calls other services: their addresses, and the key that signs its calls. */
export function callSettings<Called extends ServiceName>(...called: readonly Called[]) {
  const addresses = Object.fromEntries(called.map((service) => [urlSettingOf(service), address(service)]));
  // Object.fromEntries forgets which keys it was given.
  return { SERVICE_TOKEN_KEY: ServicePrivateKey, ...(addresses as Addresses<Called>) };
}
