import type { ServiceName } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { CallConfig, CalledBy } from '../clients/index.ts';
import type { ApiConfig } from '../config/index.ts';
import { createKeyFinder, type FindKey } from '../auth/index.ts';
import { openPlatform, type Platform } from './platform.ts';

/** An API process's connections, and the keys that verify access tokens. */
export type ApiPlatform<Called extends ServiceName = never> = Platform<Called> & {
  config: ApiConfig;
  findKey: FindKey;
};

/**
 * Returns a key finder that finds nothing if AUTH_URL is not set. svc-auth replaces it with its own finder.
 */
function buildKeyFinder({ AUTH_URL: authUrl, PATIENCE }: CallConfig): FindKey {
  if (authUrl === undefined) return () => Promise.resolve(undefined);
  return createKeyFinder(new URL('/api/.well-known/jwks.json', authUrl).href, PATIENCE);
}

/**
 * Opens an API process's connections.
 * @throws a readable error if the database or Redis is unavailable
 */
export async function openApiPlatform<C extends ApiConfig & CallConfig>(
  service: ServiceName,
  config: C,
): Promise<ApiPlatform<CalledBy<C>>> {
  const platform = await openPlatform(service, config, timeLimits.databaseMs * config.PATIENCE);
  return { ...platform, config, findKey: buildKeyFinder(config) };
}
