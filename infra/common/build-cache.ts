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

/** Builds of a unit that are kept: other checkouts may be on other commits. */
const maxKept = 4;

const cacheFolder = () =>
  path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'alaso', 'builds');

/** Keeps outputs of builds by the hash of their inputs: a new checkout of known sources builds nothing. */
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
    /** Keeps `output`, and removes builds that have not been used for longest. */
    save(hash: string, output: string): void {
      const entry = entryOf(hash);
      // Two checkouts may build concurrently, so it gets its name when it is complete.
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
