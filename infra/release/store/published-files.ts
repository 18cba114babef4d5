import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hasBrotli } from '@alaso/gateway/brotli-module';
import { filesOf } from '../../common/content-hash.ts';

/** Source maps, types and statistics stay with the team. */
const notPublished = /\.map$|^types\/|^mf-stats\.json$|\.tsbuildinfo$/;
const worthCompressing = /\.(js|css|json|svg|html)$/;

/** Returns the files of a built `dist` that belong to a release, relative to it. */
export function releasedFiles(dist: string): string[] {
  return filesOf(dist)
    .map((file) => path.relative(dist, file))
    .filter((file) => !notPublished.test(file));
}

/**
 * Copies a release's files with compressed versions next to them, so that nginx never compresses the same
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
 * Replaces a file with a fixed name atomically. Its time is always at least a second later than the previous
 * one's: nginx derives its ETag from size and whole seconds, and two releases within a second must not look
 * the same. Writes nothing if nothing changed.
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
