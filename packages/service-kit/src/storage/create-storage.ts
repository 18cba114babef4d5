import { timeLimits } from '@alaso/contracts/time-limits';
import { secretsOf, setting, signingSecretOf } from '../config/index.ts';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { AllowedUpload, ObjectStorage } from './object-storage.ts';

type Signed = Pick<AllowedUpload, 'path' | 'contentType' | 'maxBytes'> & { expiresMs: number };

/** An upload as described by its request: path, type, size, and the query parameters of its URL. */
type ClaimedUpload = Signed & { bytes: number; signature: string };

const signatureOf = (secret: string, { path, contentType = '', maxBytes, expiresMs }: Signed) =>
  createHmac('sha256', secret).update([path, contentType, maxBytes, expiresMs].join('\n')).digest();

/**
 * Returns the query string for a signed URL: an HMAC-SHA-256 over everything that the URL allows. `expires`
 * is in ms since 1970.
 */
function signUpload(secret: string, upload: AllowedUpload, expiresAt: Date): URLSearchParams {
  const expiresMs = expiresAt.getTime();
  return new URLSearchParams({
    max: String(upload.maxBytes),
    expires: String(expiresMs),
    signature: signatureOf(signingSecretOf(secret), { ...upload, expiresMs }).toString('base64url'),
  });
}

/**
 * Returns true if the upload was signed here for its type or for any type, has not expired, and does not
 * exceed the signed size.
 */
export function isAllowedUpload(secret: string, upload: ClaimedUpload, now: Date): boolean {
  const given = Buffer.from(upload.signature, 'base64url');
  const isSignedFor = (contentType: string | undefined) =>
    secretsOf(secret).some((one) => {
      const signed = signatureOf(one, { ...upload, contentType });
      return given.length === signed.length && timingSafeEqual(given, signed);
    });
  const isInTime = now.getTime() <= upload.expiresMs;
  return (
    isInTime && upload.bytes <= upload.maxBytes && (isSignedFor(upload.contentType) || isSignedFor(undefined))
  );
}

const Missing = z.object({ code: z.enum(['ENOENT', 'ENOTDIR']) });

/** Rethrows the error unless it means only that the file does not exist. */
function undefinedIfMissing(error: unknown): undefined {
  if (!z.safeParse(Missing, error).success) throw error;
}

type FileSettings = {
  folder: string;
  /** Signs upload URLs. Absent in a worker, because workers issue no URLs. */
  secret?: string | undefined;
};

/**
 * Stores objects as files in a folder that nginx serves under `/media/`. Uploads go to nginx, which has
 * svc-catalog validate the URL and then writes the file to the same folder.
 */
export function fileStorage({ folder, secret }: FileSettings): ObjectStorage {
  const fileOf = (objectPath: string) => path.join(folder, objectPath);

  return {
    uploadAddress(upload, expiresAt) {
      if (secret === undefined) return Promise.reject(new Error('this process signs no addresses'));
      return Promise.resolve(`/media/${upload.path}?${signUpload(secret, upload, expiresAt).toString()}`);
    },
    read: (objectPath) => readFile(fileOf(objectPath)).catch(undefinedIfMissing),
    async write(objectPath, bytes) {
      const file = fileOf(objectPath);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
    },
    async delete(objectPath) {
      await rm(fileOf(objectPath), { force: true });
    },
    async *list(prefix) {
      const entries = await readdir(fileOf(prefix), { recursive: true }).catch(undefinedIfMissing);
      for (const name of entries ?? []) {
        const objectPath = path.join(prefix, name);
        const found = await stat(fileOf(objectPath)).catch(undefinedIfMissing);
        if (found?.isFile()) yield { path: objectPath, bytes: found.size, modifiedAt: found.mtime };
      }
    },
  };
}

/** Settings for a process that stores objects, in a bucket if one is configured or in a folder if not. */
export const storageSettings = {
  MEDIA_FOLDER: setting(
    'the folder of photos and other files, if there is no bucket; the gateway serves its photos as `/media/`',
    z.optional(z.string()),
  ),
  S3_BUCKET: setting('the bucket of photos and other files', z.optional(z.string())),
  S3_ENDPOINT: setting(
    "the bucket's server; must be the same address for the gateway, because uploads are signed for it",
    z.optional(z.url('set it to the address of the storage, such as https://s3.example')),
  ),
  S3_REGION: setting("the region of the bucket's server", z._default(z.string(), 'us-east-1')),
  S3_ACCESS_KEY_ID: setting(
    'needs the rights to read, write, delete and list in the bucket',
    z.optional(z.string()),
    {
      isSecret: true,
    },
  ),
  S3_SECRET_ACCESS_KEY: setting('the secret of S3_ACCESS_KEY_ID', z.optional(z.string()), { isSecret: true }),
};
type StorageConfig = z.infer<z.ZodMiniObject<typeof storageSettings>> & { PATIENCE?: number };

/**
 * Opens the storage.
 * @param secret signs upload URLs for a folder; needed only in a process that issues them
 * @throws an error that names the missing settings
 */
export async function createStorage(config: StorageConfig, secret?: string): Promise<ObjectStorage> {
  const { MEDIA_FOLDER: folder, S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket === undefined) {
    if (folder === undefined)
      throw new Error('Set MEDIA_FOLDER to the folder of photos, or S3_BUCKET to their bucket.');
    return fileStorage({ folder, secret });
  }
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      "Set S3_ENDPOINT to the bucket's server, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to its keys.",
    );
  }
  // Imported only if needed, because the library is large.
  const { s3Storage } = await import('./s3-storage.ts');
  const callMs = timeLimits.storageMs * (config.PATIENCE ?? 1);
  return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey, callMs });
}
