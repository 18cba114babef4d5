import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { errorCode } from '@alaso/processes';
import { UserError } from '../../common/user-error.ts';
import type { ReleasedFiles, ReleaseStore } from './release-store.ts';
import type { ReleaseBucket } from '../../common/settings.ts';

const callMs = 20_000;
/**
 * A folder next to the release folders. Contains an object for each complete release, named after its time.
 */
const WHOLE = '.whole';

/** Another process was faster (412) or is currently writing (409). */
const wasRefused = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/**
 * Returns true if the library has retried, in which case an earlier attempt may have succeeded although its
 * response was lost.
 */
const askedAgain = (error: unknown) =>
  error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;

const isAbsent = (error: unknown) =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/**
 * Returns an explanation for errors that only the bucket's operator can fix. Returns all other errors
 * unchanged.
 */
function explained(error: unknown, { bucket, endpoint }: ReleaseBucket): unknown {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchBucket')
    return new UserError(`There is no bucket ${bucket} at ${endpoint}: RELEASES_S3_BUCKET names it.`);
  if (status === 401 || status === 403)
    return new UserError(
      `The bucket ${bucket} at ${endpoint} refuses this key (${name}): see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  if (wasRefused(error) || isAbsent(error)) return error;
  // If several addresses were tried, the message is empty and only the code gives the reason.
  const words = (error instanceof Error && error.message) || `${name} ${JSON.stringify(errorCode(error))}`;
  return new UserError(
    `The bucket ${bucket} at ${endpoint} does not answer as it should (${words}). What was asked for last may have been done: look at --list, and try again.`,
  );
}

/**
 * Stores releases in a bucket. Several machines can publish to the bucket, and each gateway fetches the files
 * that it serves.
 */
export function s3Store(settings: ReleaseBucket): ReleaseStore {
  const { bucket: Bucket, endpoint, region, ...credentials } = settings;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the third option, a call that takes too long only causes a warning.
    requestHandler: { requestTimeout: callMs, connectionTimeout: callMs, throwOnRequestTimeout: true },
  });

  // Wraps all of the library's requests, including its own retries.
  client.middlewareStack.add(
    (next) => async (asked) => {
      try {
        return await next(asked);
      } catch (error) {
        throw explained(error, settings);
      }
    },
    { step: 'initialize', priority: 'high', name: 'toUserError' },
  );

  async function get(Key: string): Promise<{ content: Buffer; tag: string } | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!Body) return null;
      return { content: Buffer.from(await Body.transformToByteArray()), tag: ETag ?? '' };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function isThere(Key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand({ Bucket, Key }));
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  async function keysBelow(Prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    }
    return keys;
  }

  /** Returns the subfolders of `parent` that contain complete releases. */
  async function foldersIn(parent: string): Promise<Set<string>> {
    const keys = (await keysBelow(`${parent}/`)).map((key) => key.slice(parent.length + 1).split('/'));
    return new Set(keys.flatMap(([name = '', below]) => (below === WHOLE ? name : [])));
  }

  async function upload(key: string, { folder, files }: ReleasedFiles): Promise<void> {
    for (const file of files) {
      const from = path.join(folder, file);
      const body = { Body: createReadStream(from), ContentLength: statSync(from).size };
      await client.send(new PutObjectCommand({ Bucket, Key: `${key}/${file}`, ...body }));
    }
  }

  const parentOf = (key: string) => path.posix.dirname(key);

  /** Returns the completion marks of all subfolders, or of a single one. */
  async function marksIn(parent: string, name?: string) {
    const keys = await keysBelow(`${parent}/${WHOLE}/`);
    const marks = keys.flatMap((mark) => {
      const [at = '', of = ''] = mark.slice(parent.length + WHOLE.length + 2).split('/');
      return name === undefined || of === name ? { mark, name: of, at: new Date(at) } : [];
    });
    return marks.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  return {
    async read(key) {
      const found = await get(key);
      return found && { text: found.content.toString(), tag: found.tag };
    },
    async write(key, text, seen) {
      const condition = seen === null ? { IfNoneMatch: '*' } : { IfMatch: seen };
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: text, ...condition }));
        return true;
      } catch (error) {
        // A conditional request for an object that no longer exists fails with "not found".
        if (!wasRefused(error) && !isAbsent(error)) throw error;
        return askedAgain(error) && String((await get(key))?.content) === text;
      }
    },
    async folders(key) {
      // If two processes stored the same release concurrently, the first one counts.
      const first = new Map<string, Date>();
      for (const { name, at } of await marksIn(key)) if (!first.has(name)) first.set(name, at);
      for (const name of await foldersIn(key)) {
        const last = first.has(name) ? undefined : (await marksIn(`${key}/${name}`)).at(-1);
        if (last) first.set(name, last.at);
      }
      return [...first].map(([name, at]) => ({ name, at })).sort((a, b) => b.at.getTime() - a.at.getTime());
    },
    async addFolder(key, { parts, texts }, at) {
      const [parent, name] = [parentOf(key), path.posix.basename(key)];
      if ((await marksIn(parent, name)).length > 0) return;
      for (const part of parts) await upload(key, part);
      for (const [file, text] of Object.entries(texts)) {
        await client.send(new PutObjectCommand({ Bucket, Key: `${key}/${file}`, Body: text }));
      }
      const mark = `${parent}/${WHOLE}/${at.toISOString()}/${name}`;
      await client.send(new PutObjectCommand({ Bucket, Key: mark, Body: name }));
    },
    async addFiles(key, { folder, files }) {
      const missing: string[] = [];
      for (const file of files) if (!(await isThere(`${key}/${file}`))) missing.push(file);
      await upload(key, { folder, files: missing });
    },
    async list(key) {
      const keys = await keysBelow(`${key}/`);
      return keys.map((one) => one.slice(key.length + 1)).filter((file) => !file.includes(`${WHOLE}/`));
    },
    async file(key) {
      return (await get(key))?.content ?? null;
    },
    async remove(key) {
      // Deletes the completion mark first, so that a partial release is never visible.
      const marks = await marksIn(parentOf(key), path.posix.basename(key));
      for (const one of [...marks.map(({ mark }) => mark), key, ...(await keysBelow(`${key}/`))]) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: one }));
      }
    },
  };
}
