import path from 'node:path';
import { type ServiceName, serviceNames, urlSettingOf } from '@alaso/contracts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export type Main = 'main' | 'worker-main' | 'migrate-main' | 'sandbox-main';

/** Service commands that are run manually and exit when done. */
export type Command = 'audit-verify-main' | 'ledger-verify-main' | 'admin-create-main';

export type PlatformParts = {
  mongodbUri: string;
  redisUrl: string;
  secrets: Secrets;
  settings: Settings;
  /** The gateway's ports for calls between services. Each port reaches its service's current process. */
  ports: Record<ServiceName, number>;
  sandboxPort: number;
  /** Browser origins that may write. The first one is the public origin. */
  origins: readonly string[];
  /** The gateway's URL for use by services. */
  site: string;
};

export const addressOn = (port: number) => `http://127.0.0.1:${port}`;

/** Returns PATIENCE from the services' environment, because the gateway's limits have to match theirs. */
export const patienceOf = ({ serviceEnvironment }: Pick<Settings, 'serviceEnvironment'>): number =>
  Number(serviceEnvironment.PATIENCE) || 1;

/** Returns only the settings that the process needs. @param socket the socket that the process listens on */
export function serviceEnvironment(
  service: ServiceName,
  main: Main | Command,
  parts: PlatformParts,
  socket?: string,
): NodeJS.ProcessEnv {
  const { settings } = parts;
  return {
    LOG_LEVEL: 'info',
    // Limits may be overridden from outside for tests, but the settings below may not.
    ...settings.serviceEnvironment,
    NODE_ENV: 'development',
    // Allows memory used for a photo to be returned to the system. By default, glibc would keep large blocks
    // in one arena per thread.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    // Node 22 and later cache compiled code for the next start.
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
    ...(service === 'auth' && {
      UNSUBSCRIBE_SECRET: secrets.unsubscribeSecret,
      PUSH_KEY: secrets.pushKey,
      SMS_FROM: 'Alaso',
    }),
    ...(service === 'orders' && {
      OFFER_SECRET: secrets.offerSecret,
      SANDBOX_URL: addressOn(parts.sandboxPort),
      SANDBOX_SECRET_KEY: secrets.sandboxSecret,
    }),
    MEDIA_FOLDER: settings.folders.media,
  };
}

function apiSettings(service: ServiceName, { secrets, origins, site }: PlatformParts) {
  return {
    SERVICE_TOKEN_PUBLIC_KEYS: secrets.serviceTokenPublicKeys,
    PUBLIC_ORIGIN: origins.join(','),
    TRUST_PROXY_HOPS: '1',
    ...(service === 'catalog' && { UPLOAD_SECRET: secrets.uploadSecret, SITE_URL: site }),
    ...(service === 'auth' && {
      ACCESS_TOKEN_KEYS_FILE: secrets.accessTokenKeysFile,
      SECOND_FACTOR_SECRET: secrets.secondFactorSecret,
      ADMIN_SECOND_FACTOR: 'required-except-demo',
    }),
  };
}

export function sandboxEnvironment(parts: PlatformParts): NodeJS.ProcessEnv {
  const { settings, secrets, ports, origins, sandboxPort } = parts;
  return {
    LOG_LEVEL: 'info',
    ...settings.serviceEnvironment,
    NODE_ENV: 'development',
    MONGODB_URI: parts.mongodbUri,
    MONGODB_DATABASE: `payment-sandbox${settings.databaseSuffix}`,
    HOST: '127.0.0.1',
    PORT: String(sandboxPort),
    SANDBOX_SECRET_KEY: secrets.sandboxSecret,
    PUBLIC_ORIGIN: origins[0],
    WEBHOOK_URL: `${addressOn(ports.orders)}/api/payments/webhook`,
  };
}

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
