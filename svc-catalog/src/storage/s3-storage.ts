import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ObjectStorage } from './object-storage.ts';

export type S3Settings = {
  /** `https://s3.example`; absent for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds that a call may take. */
  callMs: number;
};

/**
 * Objects in a bucket, path style, so that MinIO, Garage and the like serve as well. S3 knows no upper limit for a PUT:
 * a declared size is part of the signature, and what is too large all the same is refused when it is looked at.
 */
export function s3Storage(settings: S3Settings): ObjectStorage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, callMs } = settings;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // A checksum in a signed address would bind it to bytes that nobody has seen yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: callMs, connectionTimeout: callMs },
  });

  return {
    uploadAddress({ path: Key, contentType, maxBytes, isExactSize }, expiresAt) {
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      const put = new PutObjectCommand({
        ...{ Bucket, Key },
        ...(contentType !== undefined && { ContentType: contentType }),
        ...(isExactSize && { ContentLength: maxBytes }),
      });
      const signableHeaders = new Set(['content-type', 'content-length']);
      return getSignedUrl(client, put, { expiresIn, signableHeaders });
    },
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(Prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) {
            yield { path: Key, bytes: Size ?? 0, modifiedAt: LastModified };
          }
        }
      }
    },
  };
}
