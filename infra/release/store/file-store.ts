import { takeLock } from '@alaso/processes';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hasBrotli } from '@alaso/gateway/brotli-module';
import { listFiles } from '../../common/content-hash.ts';
import { UserError } from '../../common/user-error.ts';
import type { ReleaseStore } from './release-store.ts';

const worthCompressing = /\.(js|css|json|svg|html)$/;

/**
 * Copies a release's files and adds a compressed version of each, so that nginx never compresses the same
 * file twice.
 */
export function copyCompressed(dist: string, files: readonly string[], target: string): void {
  for (const file of files) {
    const from = path.join(dist, file);
    const to = path.join(target, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
    if (!worthCompressing.test(file)) continue;
    const content = readFileSync(from);
    writeFileSync(`${to}.gz`, gzipSync(content, { level: 9 }));
    if (hasBrotli()) writeFileSync(`${to}.br`, brotliCompressSync(content));
  }
}

/**
 * Replaces a file atomically if its content has changed. The new modification time is at least a second later
 * than the previous one because nginx derives its ETag from the size and whole seconds, and two releases
 * within a second must differ.
 */
export function replaceFile(file: string, content: string): void {
  const former = statSync(file, { throwIfNoEntry: false });
  if (former && readFileSync(file, 'utf8') === content) return;
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, content);
    const seconds = Math.max(Date.now(), (former?.mtimeMs ?? 0) + 1000) / 1000;
    utimesSync(draft, seconds, seconds);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const limitMs = 30_000;
const maxPauseMs = 10;

class Held extends Error {}

/** Runs `work` while holding this lock. Takes over a lock left behind by a killed process. */
async function withLock<T>(file: string, work: () => T): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (const until = Date.now() + limitMs; ; ) {
    try {
      const giveBack = await takeLock(file, { refusal: () => new Held() });
      try {
        return work();
      } finally {
        await giveBack();
      }
    } catch (error) {
      if (!(error instanceof Held)) throw error;
    }
    if (Date.now() > until) throw new UserError(`${file} is held by another release. Try again in a moment.`);
    await sleep(Math.random() * maxPauseMs);
  }
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Stores releases in the data folder, from which the gateway serves `site/`. */
export function fileStore(data: string): ReleaseStore {
  const at = (key: string) => path.join(data, key);
  const lock = path.join(data, 'releases', 'lock');
  return {
    async read(key) {
      const text = textOf(at(key));
      return text === null ? null : { text, tag: tagOf(text) };
    },
    write: (key, text, seen) =>
      withLock(lock, () => {
        const now = textOf(at(key));
        if ((now === null ? null : tagOf(now)) !== seen) return false;
        mkdirSync(path.dirname(at(key)), { recursive: true });
        replaceFile(at(key), text);
        return true;
      }),
    async folders(key) {
      if (!existsSync(at(key))) return [];
      return readdirSync(at(key))
        .filter((name) => !name.startsWith('.'))
        .map((name) => ({ name, at: statSync(path.join(at(key), name)).mtime }))
        .sort((a, b) => b.at.getTime() - a.at.getTime());
    },
    async addFolder(key, { parts, texts }, now) {
      const target = at(key);
      if (existsSync(target)) return;
      const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
      rmSync(draft, { recursive: true, force: true });
      try {
        for (const { folder, files } of parts) copyCompressed(folder, files, draft);
        for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(draft, name), text);
        utimesSync(draft, now, now);
        await withLock(lock, () => {
          if (!existsSync(target)) renameSync(draft, target);
        });
      } finally {
        // Removes the partial copy that would remain if the disk was full.
        rmSync(draft, { recursive: true, force: true });
      }
    },
    async addFiles(key, { folder, files }) {
      const missing = files.filter((file) => !existsSync(path.join(at(key), file)));
      copyCompressed(folder, missing, at(key));
    },
    async list(key) {
      const folder = at(key);
      if (!existsSync(folder)) return [];
      const files = statSync(folder).isFile() ? [] : listFiles(folder);
      return files.map((file) => path.relative(folder, file)).filter((file) => !/\.(gz|br)$/.test(file));
    },
    async file(key) {
      return existsSync(at(key)) ? readFileSync(at(key)) : null;
    },
    async remove(key) {
      const target = at(key);
      if (!existsSync(target)) return;
      for (const twin of ['.gz', '.br']) rmSync(target + twin, { force: true });
      // Renamed first, so that a partial release is never visible.
      const gone = path.join(path.dirname(target), `.gone.${path.basename(target)}`);
      await withLock(lock, () => existsSync(target) && renameSync(target, gone));
      rmSync(gone, { recursive: true, force: true });
    },
  };
}
