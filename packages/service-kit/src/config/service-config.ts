import { type ServiceName, serviceNames, type UrlSetting, urlSettingOf } from '@alaso/contracts';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { count, required, setting } from './setting.ts';

const point = { kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() };
const PrivateJwk = z.object({ ...point, d: z.string() });
const PublicJwks = z.object({ keys: z.array(z.object({ ...point, kid: z.enum(serviceNames) })) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A setting parsed by `read`. If `read` returns undefined or throws, the setting is invalid. The error omits
 * the setting's value.
 */
function readBy<T>(what: string, read: (text: string) => T | undefined) {
  return z.pipe(
    z.string(`set it to ${what}`),
    z.transform((text: string, { issues, value }): T => {
      try {
        const found = read(text);
        if (found !== undefined) return found;
      } catch {
        // The parser's message is not used, because it may contain part of a private key.
      }
      issues.push({ code: 'custom', message: `set it to ${what}`, input: value });
      return z.NEVER;
    }),
  );
}

/** A key of this service, which no other service has: for example the one that signs its calls to others. */
export const ServicePrivateKey = readBy(
  'the private ES256 JWK of this service, as JSON',
  (text): KeyObject | undefined => {
    const { success, data } = z.safeParse(PrivateJwk, parseJson(text));
    return success ? createPrivateKey({ format: 'jwk', key: data }) : undefined;
  },
);

/** The public keys of all services, identical in every service. */
const ServicePublicKeySet = readBy(
  `{ "keys": [public ES256 JWK] } as JSON, one with each kid of ${serviceNames.join(', ')}`,
  (text): ReadonlyMap<ServiceName, KeyObject> | undefined => {
    const { success, data } = z.safeParse(PublicJwks, parseJson(text));
    if (!success) return undefined;
    const keys = new Map(
      data.keys.map(({ kid, ...jwk }) => [kid, createPublicKey({ format: 'jwk', key: jwk })]),
    );
    return keys.size === serviceNames.length && data.keys.length === keys.size ? keys : undefined;
  },
);

const address = (service: ServiceName) =>
  setting(
    `the base address of svc-${service}`,
    z.url(`set it to the base address of svc-${service}, such as http://127.0.0.1:4001`),
  );

/** Settings for every process of a service. */
const EveryConfig = z.object({
  NODE_ENV: setting(
    'in production an answer that breaks its contract is logged instead of refused, and Redis has to be durable',
    z._default(z.enum(['development', 'test', 'production']), 'production'),
  ),
  PLAIN_CONNECTIONS: setting(
    'in production every address of the database, Redis, mail and storage needs TLS, except those of the ' +
      'settings named here, such as `MONGODB_URI,REDIS_URL`: their network is closed to everyone else',
    z._default(z.string(), ''),
  ),
  MONGODB_URI: setting(
    'the address of MongoDB, a replica set: `mongodb://user:password@host1,host2,host3/?replicaSet=rs0`',
    required('the address of MongoDB, mongodb://…'),
    { isSecret: true },
  ),
  MONGODB_DATABASE: setting(
    "this service's database; each service has its own",
    required('the name of the database of this service'),
  ),
  LOG_LEVEL: setting(
    'the lowest level that is logged',
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ),
  PATIENCE: setting(
    'multiplies the time limits of work (packages/contracts/src/time-limits.ts); more than 1 on a busy test machine only',
    count(1),
  ),
});

export const MigrationConfig = z.extend(EveryConfig, {
  FORMER_VERSION: setting(
    '`runs`: the previous version keeps running during the migrations, so incompatible ones are refused; ' +
      '`stopped`: no process of the service runs',
    z._default(z.enum(['runs', 'stopped']), 'runs'),
  ),
});
export type MigrationConfig = z.infer<typeof MigrationConfig>;

/**
 * Settings for workers and API processes. Each service extends them with its own settings using `z.extend`.
 */
export const WorkerConfig = z.extend(EveryConfig, {
  PORT: setting("the port of the API, or of a worker's probes. 0 lets the system choose", count(0)),
  HOST: setting('the address to listen on; in a container 0.0.0.0', z._default(z.string(), '127.0.0.1')),
  SOCKET: setting('the Unix socket to listen on instead of HOST and PORT', z.optional(z.string())),
  REDIS_URL: setting(
    'the address of Redis: `redis://user:password@host:6379`, `redis+sentinel://user:password@host1,host2,host3/<primary>` or ' +
      '`redis+cluster://user:password@host1,host2`; over TLS each begins with `rediss`',
    required('the address of Redis, redis://…'),
    { isSecret: true },
  ),
  REDIS_PREFIX: setting(
    'prefix of every key and queue, so that several platforms can share one Redis; in braces on a cluster: `{alaso}`',
    z._default(z.string(), 'alaso'),
  ),
  REDIS_DURABILITY: setting(
    'how Redis keeps jobs through a crash: by its append-only file, which is checked, or by the provider',
    z._default(z.enum(['append-only-file', 'managed']), 'append-only-file'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'the base address of the trace collector, OTLP over HTTP: `http://collector:4318`. Without one nothing is recorded',
    z.pipe(
      z.optional(
        z.union([
          z.literal(''),
          z.url('set it to the base address of the collector, such as http://collector:4318'),
        ]),
      ),
      z.transform((address: string | undefined) => address || undefined),
    ),
  ),
  TRACED_SHARE: setting(
    'the share of calls to trace, from 0 to 1',
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  ),
  JOB_LOCK_MS: setting(
    'how many ms a silent worker keeps its job before another one takes over',
    count(30_000),
  ),
});
export type WorkerConfig = z.infer<typeof WorkerConfig>;

/** Settings for an API process. Each service extends them with its own settings using `z.extend`. */
export const ApiConfig = z.extend(WorkerConfig, {
  SERVICE_TOKEN_PUBLIC_KEYS: setting(
    'the public keys of all services, the same for each: `{ "keys": [public ES256 JWK] }` with the name of the service as kid',
    ServicePublicKeySet,
  ),
  PUBLIC_ORIGIN: setting(
    'the origins of our own pages, comma-separated, the public one first; writes from any other origin are refused',
    z.pipe(
      required('the origin of the shop, such as https://alaso.example'),
      z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
    ),
  ),
  TRUST_PROXY_HOPS: setting(
    'number of our proxies in front of a service, for X-Forwarded-For. The gateway is one, and passes on the ' +
      'address that it found',
    count(1),
  ),
  FRESH_SESSION_MS: setting(
    'how long a password entry counts as recent, for routes that require one',
    count(900_000),
    { unit: 'ms' },
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    'maximum requests of one caller (user or address) to one service',
    count(600),
    { unit: 'calls a minute' },
  ),
  VISITOR_READS_PER_MINUTE: setting(
    'maximum reads by visitors at one address; a carrier puts thousands of people behind one address',
    count(6000),
    { unit: 'calls a minute' },
  ),
});
export type ApiConfig = z.infer<typeof ApiConfig>;

/**
 * Settings for API processes that verify sessions with the keys published by svc-auth: all except svc-auth
 * itself.
 */
export const sessionSettings = { AUTH_URL: address('auth') };

type Addresses<Called extends ServiceName> = { [S in Called as UrlSetting<S>]: ReturnType<typeof address> };

/** Settings for a process that calls other services: the service URLs, and the key that signs the calls. */
export function callSettings<Called extends ServiceName>(...called: readonly Called[]) {
  const addresses = Object.fromEntries(called.map((service) => [urlSettingOf(service), address(service)]));
  // Object.fromEntries loses the key type.
  return { SERVICE_TOKEN_KEY: serviceTokenKey, ...(addresses as Addresses<Called>) };
}

const serviceTokenKey = setting(
  "the private ES256 JWK that signs this service's calls to others; no other service has it",
  ServicePrivateKey,
  { isSecret: true },
);
