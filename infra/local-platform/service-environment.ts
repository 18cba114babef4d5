import path from 'node:path';
import { type ServiceName, serviceNames, urlSettingOf } from '@alaso/contracts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** The processes of a service. */
export type Main = 'main' | 'worker-main' | 'migrate-main';

/** What is run beside them by hand, and ends. */
export type Command = 'audit-verify-main';

export type PlatformParts = {
  mongodbUri: string;
  redisUrl: string;
  secrets: Secrets;
  settings: Settings;
  /** Where the gateway hands calls between services on: of each service, whichever process answers. */
  ports: Record<ServiceName, number>;
  /** The browser origins that may write; the first is the one that people know. */
  origins: readonly string[];
};

export const addressOn = (port: number) => `http://127.0.0.1:${port}`;

/**
 * What a process of a service is told: no more than it asks for.
 * @param socket where it listens
 */
export function serviceEnvironment(
  service: ServiceName,
  main: Main | Command,
  parts: PlatformParts,
  socket?: string,
): NodeJS.ProcessEnv {
  const { settings } = parts;
  return {
    LOG_LEVEL: 'info',
    // Limits may be raised from outside, for tests; what is set below may not.
    ...settings.serviceEnvironment,
    NODE_ENV: 'development',
    // What a photo took goes back to the system: glibc otherwise keeps an arena for each thread, and large
    // blocks in them.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    // From Node 22 on, what was compiled is kept for the next start.
    NODE_COMPILE_CACHE: path.join(settings.folders.data, 'compiled'),
    MONGODB_URI: parts.mongodbUri,
    MONGODB_DATABASE: service + settings.databaseSuffix,
    ...(main === 'migrate-main' && { FORMER_VERSION: 'stopped' }),
    ...(main !== 'migrate-main' && workerSettings(service, parts)),
    ...(socket !== undefined && { SOCKET: socket }),
    ...(main === 'main' && apiSettings(service, parts)),
  };
}

function workerSettings(service: ServiceName, parts: PlatformParts) {
  const { redisUrl, secrets, settings, ports, origins } = parts;
  return {
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

function apiSettings(service: ServiceName, { secrets, origins }: PlatformParts) {
  return {
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
