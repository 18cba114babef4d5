import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@alaso/processes';
import { Sentence } from '../../local-platform/user-error.ts';

const limitMs = 30_000;
const longestPauseMs = 10;

class Held extends Error {}

/**
 * Does something while no other process does it under this lock. One that a killed process left is taken
 * over.
 */
export async function withLock<T>(file: string, work: () => T): Promise<T> {
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
    if (Date.now() > until) throw new Sentence(`${file} is held by another release. Try again in a moment.`);
    await sleep(Math.random() * longestPauseMs);
  }
}
