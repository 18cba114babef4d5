import { fileStore } from './file-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ReleaseBucket } from '../../common/settings.ts';

/** Opens the release store: the bucket if one is configured, or else the data folder. */
export async function openStore(
  data: string,
  bucket: ReleaseBucket | undefined,
  rootKey: string | undefined,
): Promise<ReleaseStore> {
  if (bucket === undefined) return { ...fileStore(data), rootKey };
  // Loaded dynamically because its library is large and needed only for a bucket.
  const { s3Store } = await import('./s3-store.ts');
  return { ...s3Store(bucket), rootKey };
}
