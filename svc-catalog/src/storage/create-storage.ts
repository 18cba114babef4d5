import { timeLimits } from '@alaso/contracts/time-limits';
import type { StorageConfig } from '../config.ts';
import { fileStorage } from './file-storage.ts';
import type { ObjectStorage } from './object-storage.ts';

/** @throws naming the settings that are missing */
export async function createStorage(config: StorageConfig): Promise<ObjectStorage> {
  const { MEDIA_FOLDER: folder, S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket === undefined) {
    if (folder === undefined)
      throw new Error('Set MEDIA_FOLDER to the folder of photos, or S3_BUCKET to their bucket.');
    return fileStorage({ folder, secret: config.UPLOAD_SECRET });
  }
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      "Set S3_ENDPOINT to the bucket's server, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to its keys.",
    );
  }
  // Only where it is used: the library is large.
  const { s3Storage } = await import('./s3-storage.ts');
  const callMs = timeLimits.storageMs;
  return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey, callMs });
}
