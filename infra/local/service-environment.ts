import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export type ServicePorts = { auth: number; catalog: number; orders: number; moderation: number };
export type ServiceKey = keyof ServicePorts;
export type Main = 'main' | 'worker-main' | 'migrate-main';
export const serviceKeys: readonly ServiceKey[] = ['auth', 'catalog', 'orders', 'moderation'];

export type PlatformParts = {
  mongodbUri: string;
  redisUrl: string;
  secrets: Secrets;
  settings: Settings;
  ports: ServicePorts;
  /** The browser origins that may write. */
  origins: readonly string[];
};

export const addressOn = (port: number) => `http://127.0.0.1:${port}`;

/** What one service's processes (API, worker, migration, seed) are told. */
export function serviceEnvironment(service: ServiceKey, parts: PlatformParts): NodeJS.ProcessEnv {
  const { settings, secrets } = parts;
  return {
    LOG_LEVEL: 'info',
    // Limits may be raised from outside, for tests; what is set below may not.
    ...settings.serviceEnvironment,
    NODE_ENV: 'development',
    PORT: String(parts.ports[service]),
    HOST: '127.0.0.1',
    MONGODB_URI: parts.mongodbUri,
    MONGODB_DATABASE: service + settings.databaseSuffix,
    REDIS_URL: parts.redisUrl,
    REDIS_PREFIX: settings.redisPrefix,
    SERVICE_TOKEN_KEY: secrets.serviceTokenKeys[service],
    SERVICE_TOKEN_PUBLIC_KEYS: secrets.serviceTokenPublicKeys,
    AUTH_URL: addressOn(parts.ports.auth),
    CATALOG_URL: addressOn(parts.ports.catalog),
    ORDERS_URL: addressOn(parts.ports.orders),
    MODERATION_URL: addressOn(parts.ports.moderation),
    PUBLIC_ORIGIN: parts.origins.join(','),
    TRUST_PROXY_HOPS: '1',
    MAIL_FOLDER: settings.folders.mail,
    MEDIA_FOLDER: settings.folders.media,
    ...(service === 'auth' && {
      ACCESS_TOKEN_KEYS_FILE: secrets.accessTokenKeysFile,
      SECURE_COOKIES: 'false',
    }),
  };
}

/** What the seed is told: of the databases their suffix, of the rest what the services are told. */
export function seedEnvironment(parts: PlatformParts): NodeJS.ProcessEnv {
  return { ...serviceEnvironment('auth', parts), DATABASE_SUFFIX: parts.settings.databaseSuffix };
}
