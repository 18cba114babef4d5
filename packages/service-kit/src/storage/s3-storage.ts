import { Readable } from 'node:stream';
import { maxPhotoBytes } from '@alaso/contracts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { outageMessages, problem } from '../responses/index.ts';
import type { ObjectStorage } from './object-storage.ts';

export type S3Settings = {
  /** For example, `https://s3.example`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout per call in milliseconds. */
  callMs: number;
};

/**
 * Throws the same outage error as the database if a bucket does not respond or responds with an unexpected
 * error.
 */
function outage(cause: unknown): never {
  throw problem('service-unavailable', outageMessages.photos, { retryAfterMs: 5000, cause });
}

/** Default maximum to read, which is just enough to detect that an object is larger than any photo. */
const maxReadBytes = maxPhotoBytes + 1;

async function readUpTo(maxBytes: number, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break; // ends the stream too
  }
  return Buffer.concat(chunks, Math.min(length, maxBytes));
}

/**
 * Stores objects in a bucket with path-style URLs, so that MinIO, Garage, and similar servers also work.
 * Browsers reach the bucket through the gateway, which forwards `/media/…`. An upload URL contains the
 * bucket's signature under the gateway's own path. S3 has no upper limit for a PUT, but the gateway does, and
 * a declared size is part of the signature.
 */
export function s3Storage(settings: S3Settings): ObjectStorage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, callMs } = settings;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // A checksum in a signed URL would tie the URL to bytes that are not known yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without `throwOnRequestTimeout`, a call that takes too long only logs a warning.
    requestHandler: { requestTimeout: callMs, connectionTimeout: callMs, throwOnRequestTimeout: true },
  });

  return {
    async uploadAddress({ path: Key, contentType, maxBytes, isExactSize }, expiresAt) {
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
      const put = new PutObjectCommand({
        Bucket,
        Key,
        ...(contentType !== undefined && { ContentType: contentType }),
        ...(isExactSize && { ContentLength: maxBytes }),
      });
      const signableHeaders = new Set(['content-type', 'content-length']);
      const { search } = new URL(await getSignedUrl(client, put, { expiresIn, signableHeaders }));
      return `/media/${Key}${search}`;
    },
    async read(Key, maxBytes = maxReadBytes) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body instanceof Readable ? await readUpTo(maxBytes, Body) : undefined;
      } catch (error) {
        return error instanceof NoSuchKey ? undefined : outage(error);
      }
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType })).catch(outage);
    },
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(outage);
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
