import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from '../../local-platform/user-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** Returns the new text of a former one, null for none. */
type Change = (text: string | null) => string | Promise<string>;

const limitMs = 60_000;
/** In a slow bucket a minute is a few tries, and each that is lost is a release of somebody else. */
const leastTries = 50;
const longestPauseMs = 40;

/**
 * The changes of this process to a text wait for each other, so that it competes with other processes only.
 */
const queues = new WeakMap<ReleaseStore, Map<string, Promise<void>>>();

/**
 * Changes a text from what it is at that moment: where somebody else was faster, the change is made again,
 * from theirs.
 * @param change returns the new text, the same one where nothing is to change; what it throws ends the matter
 */
export async function changeText(store: ReleaseStore, key: string, change: Change): Promise<void> {
  const ofStore = queues.get(store) ?? new Map<string, Promise<void>>();
  queues.set(store, ofStore);
  const mine = (ofStore.get(key) ?? Promise.resolve()).then(() => changeNow(store, key, change));
  ofStore.set(
    key,
    mine.catch(() => undefined),
  );
  return mine;
}

async function changeNow(store: ReleaseStore, key: string, change: Change) {
  const until = Date.now() + limitMs;
  for (let tries = 1; ; tries += 1) {
    const seen = await store.read(key);
    const text = await change(seen?.text ?? null);
    if (text === seen?.text || (await store.write(key, text, seen?.tag ?? null))) return;
    if (tries >= leastTries && Date.now() > until) {
      throw new Sentence(
        `${key} changes all the time: nothing could be written in ${tries} tries. Try again.`,
      );
    }
    await sleep(Math.random() * longestPauseMs);
  }
}
