import path from 'node:path';
import type { Bucket } from '@alaso/gateway';
import { dataFolders, root } from './paths.ts';
import { UserError } from './user-error.ts';

/** Reads the environment variables. No other code in infra reads them. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`);
  }
  return {
    port,
    /** False if no port was specified, in which case a dev server may use another one. */
    portIsChosen: environment.PORT !== undefined,
    /**
     * The address that the gateway listens on. Defaults to loopback because the demo accounts' password is
     * public.
     */
    host: environment.HOST ?? '127.0.0.1',
    dataIsChosen: environment.ALASO_DATA !== undefined,
    folders: dataFolders(path.resolve(root, environment.ALASO_DATA ?? '.data')),
    /** The file with the key that signs releases. Undefined if the key is among the data folder's secrets. */
    releaseKey: environment.ALASO_RELEASE_KEY,
    /**
     * The shell team's public key, which certifies the keys of all teams. Undefined to use this machine's own
     * key.
     */
    shellPublicKey: environment.SHELL_PUBLIC_KEY,
    redisUrl: environment.REDIS_URL,
    mongodbUri: environment.MONGODB_URI,
    seed: environment.SEED !== 'off',
    /** Appended to the name of each service's database. For test databases, it ends in `-test`. */
    databaseSuffix: '',
    redisPrefix: 'alaso',
    /** The photo bucket. Undefined if photos are stored in the data folder. */
    bucket: readBucket(environment),
    /** The bucket for shell and slice releases. Undefined if releases are stored in the data folder. */
    releaseBucket: releaseBucketIn(environment),
    /**
     * Environment variables for every service, such as limits, in addition to the platform's own settings.
     */
    serviceEnvironment: environment,
    /** Maximum number of concurrent calls per address. If undefined, the gateway's default applies. */
    connectionsPerAddress: Number(environment.CONNECTIONS_PER_ADDRESS) || undefined,
    /** Additional browser origins that may write, comma-separated. */
    moreOrigins: (environment.PUBLIC_ORIGIN ?? '').split(',').filter(Boolean),
  };
}
export type Settings = ReturnType<typeof readSettings>;

/** Ignores the access keys, which only the services read. The services also validate these settings. */
function readBucket({ S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ADDRESS }: NodeJS.ProcessEnv): Bucket | undefined {
  if (!S3_BUCKET || !S3_ENDPOINT) return undefined;
  return { address: `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}`, publicAddress: S3_PUBLIC_ADDRESS };
}

/** A bucket with an S3 API and conditional writes (`If-Match`, `If-None-Match`). */
export type ReleaseBucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type BucketSettings = {
  RELEASES_S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/**
 * Returns the release bucket, or undefined if none is configured. @throws a {@link UserError} if the bucket's
 * server is missing
 */
export function releaseBucketIn({
  RELEASES_S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region = 'us-east-1',
  S3_ACCESS_KEY_ID: accessKeyId = '',
  S3_SECRET_ACCESS_KEY: secretAccessKey = '',
}: BucketSettings): ReleaseBucket | undefined {
  if (!bucket) return undefined;
  if (!endpoint)
    throw new UserError('RELEASES_S3_BUCKET names a bucket: say at which server by S3_ENDPOINT.');
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}
