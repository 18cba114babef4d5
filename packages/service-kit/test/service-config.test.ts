import { testEnvironment } from '@alaso/test-kit';
import * as z from 'zod/mini';
import {
  ApiConfig,
  callSettings,
  MigrationConfig,
  parseConfig,
  sessionSettings,
  WorkerConfig,
} from '../src/index.ts';

/** Returns the settings that a process without any asks for. */
function askedFor(schema: z.core.$ZodObject): string[] {
  try {
    parseConfig(schema, {});
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name).sort();
  }
}
const database = ['MONGODB_DATABASE', 'MONGODB_URI'];
const worker = [...database, 'REDIS_URL'];
const api = [...worker, 'PUBLIC_ORIGIN', 'SERVICE_TOKEN_PUBLIC_KEYS'];

describe('each process asks for what it uses, and for nothing else:', () => {
  it.each([
    ['a migration', MigrationConfig, database],
    ['a worker', WorkerConfig, worker],
    [
      'a worker that calls a service',
      z.extend(WorkerConfig, callSettings('catalog')),
      [...worker, 'CATALOG_URL', 'SERVICE_TOKEN_KEY'],
    ],
    ['the API that has the keys of sessions', ApiConfig, api],
    ['an API', z.extend(ApiConfig, sessionSettings), [...api, 'AUTH_URL']],
    [
      'an API that calls services',
      z.extend(ApiConfig, { ...sessionSettings, ...callSettings('auth', 'orders') }),
      [...api, 'AUTH_URL', 'ORDERS_URL', 'SERVICE_TOKEN_KEY'],
    ],
  ])('%s', (_process, schema, names) => {
    expect(askedFor(schema)).toEqual(names.toSorted());
  });

  it('what it does not ask for it does not get to see', () => {
    expect(Object.keys(parseConfig(MigrationConfig, testEnvironment('orders'))).sort()).toEqual([
      'FORMER_VERSION',
      'LOG_LEVEL',
      'MONGODB_DATABASE',
      'MONGODB_URI',
      'NODE_ENV',
      'PATIENCE',
      'PLAIN_CONNECTIONS',
    ]);
  });
});
