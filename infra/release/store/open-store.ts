import { Sentence } from '../../local-platform/user-error.ts';
import { fileStore } from './file-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReleaseBucket } from './s3-store.ts';

/** Settings of a bucket of releases, in an environment or a configuration. */
type BucketSettings = {
  RELEASES_S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/**
 * Returns the bucket of releases; undefined if none is configured. @throws a {@link Sentence} if its server
 * is missing
 */
export function releaseBucketIn({
  RELEASES_S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region = 'us-east-1',
  S3_ACCESS_KEY_ID: accessKeyId = '',
  S3_SECRET_ACCESS_KEY: secretAccessKey = '',
}: BucketSettings): ReleaseBucket | undefined {
  if (!bucket) return undefined;
  if (!endpoint) throw new Sentence('RELEASES_S3_BUCKET names a bucket: say at which server by S3_ENDPOINT.');
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/**
 * Opens the store of releases: the bucket if one is configured, else the data folder. @param rootKey the
 * shell's public key, see {@link ReleaseStore}
 */
export async function openStore(
  data: string,
  bucket: ReleaseBucket | undefined,
  rootKey: string | undefined,
): Promise<ReleaseStore> {
  if (bucket === undefined) return { ...fileStore(data), rootKey };
  // Its library is large, and only a bucket needs it.
  const { s3Store } = await import('./s3-store.ts');
  return { ...s3Store(bucket), rootKey };
}
