import { maxEvidenceBytes, maxPhotoBytes, type UploadAddress, type UploadType } from '@alaso/contracts';
import type { Limiter } from '@alaso/service-kit';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { addressOfPath, uploadPath } from './object-paths.ts';

/** A signed address lives for 15 minutes. */
const addressMs = 15 * 60_000;

export type RequestUploadDeps = {
  storage: Pick<ObjectStorage, 'uploadAddress'>;
  limiter: Limiter;
  now: () => Date;
};

/**
 * Gives this person an address to which one photo or file may be put. The upload's id becomes its own.
 * @throws too-many-requests
 */
export async function requestUpload(
  { storage, limiter, now }: RequestUploadDeps,
  declared: { contentType?: UploadType | undefined; bytes?: number | undefined },
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<UploadAddress> {
  await limiter.take(userId);
  const path = uploadPath(userId, uploadId);
  const expiresAt = new Date(now().getTime() + addressMs);
  const { contentType } = declared;
  const maxBytes = declared.bytes ?? (contentType === 'application/pdf' ? maxEvidenceBytes : maxPhotoBytes);
  const isExactSize = declared.bytes !== undefined;
  return {
    uploadURL: await storage.uploadAddress({ path, contentType, maxBytes, isExactSize }, expiresAt),
    objectPath: addressOfPath(path),
    expiresAt: expiresAt.toISOString(),
    maxBytes,
  };
}
