import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ObjectStorage } from './object-storage.ts';
import { signUpload } from './upload-signature.ts';

const Missing = z.object({ code: z.enum(['ENOENT', 'ENOTDIR']) });

/** Hands an error on unless it only says that the file is not there. */
function undefinedIfMissing(error: unknown): undefined {
  if (!z.safeParse(Missing, error).success) throw error;
}

export type FileSettings = {
  folder: string;
  /** Signs the addresses of uploads. A worker has none: it gives no addresses. */
  secret?: string | undefined;
};

/**
 * Objects as files below a folder that nginx serves under `/media/`. Uploads go to nginx, which writes them
 * to the same folder after it has asked svc-catalog whether their address is valid.
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
