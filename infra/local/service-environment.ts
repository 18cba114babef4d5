import path from 'node:path';
import type { DataFolders } from './paths.ts';
import type { Secrets } from './secrets.ts';

export type ServicePorts = { auth: number; catalog: number; orders: number; moderation: number };
export type ServiceKey = keyof ServicePorts;
export const serviceKeys: readonly ServiceKey[] = ['auth', 'catalog', 'orders', 'moderation'];

export type PlatformParts = {
  mongodbUri: string;
  redisUrl: string;
  secrets: Secrets;
  folders: DataFolders;
  ports: ServicePorts;
  /** The browser origins that may write. */
  origins: readonly string[];
};

export const addressOn = (port: number) => `http://127.0.0.1:${port}`;

/** What one service's processes (API, worker, migration, seed) are told. */
export function serviceEnvironment(service: ServiceKey, parts: PlatformParts): NodeJS.ProcessEnv {
  return {
    // Limits may be raised from outside, for tests; what is set below may not.
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(parts.ports[service]),
    HOST: '127.0.0.1',
    MONGODB_URI: parts.mongodbUri,
    MONGODB_DATABASE: service,
    REDIS_URL: parts.redisUrl,
    REDIS_PREFIX: 'alaso',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    SERVICE_TOKEN_SECRET: parts.secrets.serviceTokenSecret,
    AUTH_URL: addressOn(parts.ports.auth),
    CATALOG_URL: addressOn(parts.ports.catalog),
    ORDERS_URL: addressOn(parts.ports.orders),
    MODERATION_URL: addressOn(parts.ports.moderation),
    PUBLIC_ORIGIN: parts.origins.join(','),
    TRUST_PROXY_HOPS: '1',
    MAIL_FOLDER: parts.folders.mail,
    MEDIA_FOLDER: parts.folders.media,
    ...(service === 'auth' && {
      ACCESS_TOKEN_KEYS_FILE: parts.secrets.accessTokenKeysFile,
      SECURE_COOKIES: 'false',
    }),
  };
}

/** What the seed is told: every service's environment is alike but for its database, which the seed names itself. */
export function seedEnvironment(parts: PlatformParts): NodeJS.ProcessEnv {
  const { MONGODB_DATABASE: _, ...environment } = serviceEnvironment('auth', parts);
  return environment;
}

export const mainOf = (service: ServiceKey, main: 'main' | 'worker-main' | 'migrate-main') =>
  path.join(`svc-${service}`, 'dist', 'src', `${main}.js`);
