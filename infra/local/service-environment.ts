import { type ServiceName, serviceNames, urlSettingOf } from '@alaso/contracts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The processes of a service. */
export type Main = 'main' | 'worker-main' | 'migrate-main';

/** What is run beside them by hand, and ends. */
export type Command = 'audit-verify-main' | 'backfill-main';

export type PlatformParts = {
  mongodbUri: string;
  redisUrl: string;
  secrets: Secrets;
  settings: Settings;
  /** Of the APIs. */
  ports: Record<ServiceName, number>;
  /** The browser origins that may write. */
  origins: readonly string[];
};

export const addressOn = (port: number) => `http://127.0.0.1:${port}`;

/** What a process of a service is told: no more than it asks for. */
export function serviceEnvironment(
  service: ServiceName,
  main: Main | Command,
  parts: PlatformParts,
): NodeJS.ProcessEnv {
  const { settings } = parts;
  return {
    LOG_LEVEL: 'info',
    // Limits may be raised from outside, for tests; what is set below may not.
    ...settings.serviceEnvironment,
    NODE_ENV: 'development',
    // What a photo took goes back to the system: glibc otherwise keeps an arena for each thread, and large blocks in them.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MONGODB_URI: parts.mongodbUri,
    MONGODB_DATABASE: service + settings.databaseSuffix,
    ...(main !== 'migrate-main' && workerSettings(service, parts)),
    ...(main === 'main' && apiSettings(service, parts)),
  };
}

function workerSettings(service: ServiceName, parts: PlatformParts) {
  const { redisUrl, secrets, settings, ports, origins } = parts;
  return {
    // A worker's probes: the system chooses, and the worker's log says which.
    PORT: '0',
    HOST: '127.0.0.1',
    REDIS_URL: redisUrl,
    REDIS_PREFIX: settings.redisPrefix,
    SERVICE_TOKEN_KEY: secrets.serviceTokenKeys[service],
    ...Object.fromEntries(serviceNames.map((name) => [urlSettingOf(name), addressOn(ports[name])])),
    MAIL_FOLDER: settings.folders.mail,
    SHOP_URL: origins[0],
    ...(service === 'auth' && { UNSUBSCRIBE_SECRET: secrets.unsubscribeSecret }),
    ...(service === 'orders' && { OFFER_SECRET: secrets.offerSecret }),
    MEDIA_FOLDER: settings.folders.media,
  };
}

function apiSettings(service: ServiceName, { secrets, ports, origins }: PlatformParts) {
  return {
    PORT: String(ports[service]),
    SERVICE_TOKEN_PUBLIC_KEYS: secrets.serviceTokenPublicKeys,
    PUBLIC_ORIGIN: origins.join(','),
    TRUST_PROXY_HOPS: '1',
    ...(service === 'catalog' && { UPLOAD_SECRET: secrets.uploadSecret }),
    ...(service === 'auth' && {
      ACCESS_TOKEN_KEYS_FILE: secrets.accessTokenKeysFile,
      SECURE_COOKIES: 'false',
    }),
  };
}

/** What the seed is told. */
export function seedEnvironment({ settings, mongodbUri }: PlatformParts): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'info',
    ...settings.serviceEnvironment,
    NODE_ENV: 'development',
    MONGODB_URI: mongodbUri,
    MEDIA_FOLDER: settings.folders.media,
    DATABASE_SUFFIX: settings.databaseSuffix,
  };
}
