import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from '@alaso/processes';

/** The refusal of a lock that is held. */
export class Held extends Error {}

/** Gives each test of a file a lock in a folder of its own. */
export function useLock() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'alaso-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = () => path.join(folder, 'lock');
  return {
    get folder() {
      return folder;
    },
    get file() {
      return file();
    },
    take: () => takeLock(file(), { refusal: () => new Held() }),
    /** Leaves the lock, or another file of it, as a killed process does. */
    leaveBehind(left = file()): void {
      writeFileSync(left, JSON.stringify({ pid: 999_999_999, started: '1' }));
    },
  };
}
