import path from 'node:path';
import { dataFolders, root } from './paths.ts';
import { Sentence } from './sentence.ts';

/** What a person may say by environment variables. The only place of infra that reads them. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Sentence(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  return {
    port,
    /** Where the gateway listens: loopback, because the demo accounts' password is public. */
    host: environment.HOST ?? '127.0.0.1',
    folders: dataFolders(path.resolve(root, environment.ALASO_DATA ?? '.data')),
    redisUrl: environment.REDIS_URL,
    mongodbUri: environment.MONGODB_URI,
    seed: environment.SEED !== 'off',
    /** Put behind the name of each service's database: the tests' end in `-test`. */
    databaseSuffix: '',
    redisPrefix: 'alaso',
    /** What every service is told beyond what the start itself decides: limits, for instance. */
    serviceEnvironment: environment,
    /** How many calls of one address the gateway answers at the same time; what is no number leaves it to the gateway. */
    connectionsPerAddress: Number(environment.CONNECTIONS_PER_ADDRESS) || undefined,
    /** More browser origins that may write, comma-separated. */
    moreOrigins: (environment.PUBLIC_ORIGIN ?? '').split(',').filter(Boolean),
  };
}
export type Settings = ReturnType<typeof readSettings>;
