import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Maximum number of builds stored per unit. Several are stored because other checkouts may be on other
 * commits.
 */
const maxKept = 4;

const cacheFolder = () =>
  path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'alaso', 'builds');

/**
 * Caches build outputs by the hash of their inputs, so that a new checkout of sources that were built before
 * does not build anything.
 */
export function buildCache(unit: string) {
  const folder = path.join(cacheFolder(), unit);
  const entryOf = (hash: string) => path.join(folder, hash.replaceAll(/\W+/g, '-'));
  return {
    /** Copies a build to `output`. Returns false if it is not in the cache. */
    restore(hash: string, output: string): boolean {
      const entry = entryOf(hash);
      if (!existsSync(entry)) return false;
      rmSync(output, { recursive: true, force: true });
      cpSync(entry, output, { recursive: true });
      const now = new Date();
      utimesSync(entry, now, now);
      return true;
    },
    /** Caches `output` and removes the least recently used builds. */
    save(hash: string, output: string): void {
      const entry = entryOf(hash);
      // Two checkouts may build concurrently, so the folder gets its final name only when it is complete.
      const unfinished = `${entry}.${process.pid}`;
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      cpSync(output, unfinished, { recursive: true });
      if (existsSync(entry)) rmSync(unfinished, { recursive: true });
      else renameSync(unfinished, entry);
      const usedAt = (name: string) => statSync(path.join(folder, name)).mtimeMs;
      const oldest = readdirSync(folder)
        .toSorted((a, b) => usedAt(b) - usedAt(a))
        .slice(maxKept);
      for (const name of oldest) rmSync(path.join(folder, name), { recursive: true, force: true });
    },
  };
}
