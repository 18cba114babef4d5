import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from '../../local-platform/user-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** Returns the new text given the current one, which is null if there is none. */
type Change = (text: string | null) => string | Promise<string>;

const limitMs = 60_000;
/** In a slow bucket a minute allows only a few tries, each lost to someone else's release. */
const leastTries = 50;
const longestPauseMs = 40;

/** Changes to a text within this process queue up, so that it competes only with other processes. */
const queues = new WeakMap<ReleaseStore, Map<string, Promise<void>>>();

/**
 * Changes a text from its current state: if someone else was faster, the change is repeated on top of theirs.
 * @param change returns the new text, or the same one for no change; throwing ends it
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
