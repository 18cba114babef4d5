import path from 'node:path';
import type { Bucket } from '@alaso/gateway';
import { releaseBucketIn } from '../release/store/open-store.ts';
import { dataFolders, root } from './paths.ts';
import { Sentence } from './user-error.ts';

/** What environment variables set. The only place in infra that reads them. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Sentence(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  return {
    port,
    /** Somebody said which; else another one will do for a dev server. */
    portIsChosen: environment.PORT !== undefined,
    /** Where the gateway listens: loopback, because the demo accounts' password is public. */
    host: environment.HOST ?? '127.0.0.1',
    /** Somebody said which data folder is meant. */
    dataIsChosen: environment.ALASO_DATA !== undefined,
    folders: dataFolders(path.resolve(root, environment.ALASO_DATA ?? '.data')),
    /** The file of the key that signs a release; undefined where it lies with the data folder's secrets. */
    releaseKey: environment.ALASO_RELEASE_KEY,
    /**
     * The public key of the shell's team, which vouches for those of all teams; undefined to take this
     * machine's own.
     */
    shellPublicKey: environment.SHELL_PUBLIC_KEY,
    redisUrl: environment.REDIS_URL,
    mongodbUri: environment.MONGODB_URI,
    seed: environment.SEED !== 'off',
    /** Appended to the name of each service's database: those of tests end in `-test`. */
    databaseSuffix: '',
    redisPrefix: 'alaso',
    /** The bucket of photos; undefined where they lie in the data folder. */
    bucket: bucketOf(environment),
    /** The bucket of releases of the shell and the slices; undefined where they lie in the data folder. */
    releaseBucket: releaseBucketIn(environment),
    /** Settings for every service beyond those that the start decides: limits, for instance. */
    serviceEnvironment: environment,
    /**
     * How many calls from one address the gateway serves at the same time; without a number the gateway
     * decides.
     */
    connectionsPerAddress: Number(environment.CONNECTIONS_PER_ADDRESS) || undefined,
    /** More browser origins that may write, comma-separated. */
    moreOrigins: (environment.PUBLIC_ORIGIN ?? '').split(',').filter(Boolean),
  };
}
export type Settings = ReturnType<typeof readSettings>;

/** The services check these settings, and have the keys. */
function bucketOf({ S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ADDRESS }: NodeJS.ProcessEnv): Bucket | undefined {
  if (!S3_BUCKET || !S3_ENDPOINT) return undefined;
  return { address: `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}`, publicAddress: S3_PUBLIC_ADDRESS };
}
