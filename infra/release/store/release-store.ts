import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../common/user-error.ts';

/** Stored text and its tag, which is needed for a conditional write. */
export type Stored = { text: string; tag: string };

export type StoredFolder = { name: string; at: Date };

/**
 * A release store. The gateway serves `site/…`, and only publishers read `releases/…`. A folder never changes
 * once it exists. Stored text changes only through {@link ReleaseStore.write}.
 */
export type ReleaseStore = {
  /**
   * The shell's pinned public key, which certifies all teams' keys. Without it, the first key in the store is
   * used, which anyone with write access may have put there.
   */
  rootKey?: string | undefined;
  /** Returns null if there is no text at this key. */
  read(key: string): Promise<Stored | null>;
  /**
   * Writes the text if it has not changed since it was read. `seen` is its tag, or null if it did not exist.
   * Returns true if it was written.
   */
  write(key: string, text: string, seen: string | null): Promise<boolean>;
  /** Returns the direct subfolders of a folder, newest first. */
  folders(key: string): Promise<StoredFolder[]>;
  /**
   * Stores a release from folders on disk and from strings, either completely or not at all. Has no effect if
   * the release exists.
   */
  addFolder(key: string, given: { parts: readonly ReleasedFiles[]; texts: Texts }, at: Date): Promise<void>;
  /** Stores individual files whose names contain a hash, next to existing files. */
  addFiles(key: string, parts: ReleasedFiles): Promise<void>;
  /** Returns all files below a folder with paths relative to it, excluding their compressed versions. */
  list(key: string): Promise<string[]>;
  /** Returns null if the file does not exist. */
  file(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

export type Texts = Readonly<Record<string, string>>;

/** Files on disk with paths relative to a folder. */
export type ReleasedFiles = { folder: string; files: readonly string[] };

/** Returns the new text for the current one, which is null if there is none. */
type Change = (text: string | null) => string | Promise<string>;

const limitMs = 60_000;
/** A slow bucket allows only a few attempts per minute, each of which may lose to another release. */
const minTries = 50;
const maxPauseMs = 40;

/**
 * Changes to the same text within this process are queued, so that they compete only with other processes.
 */
const queues = new WeakMap<ReleaseStore, Map<string, Promise<void>>>();

/**
 * Changes stored text. If another process changes it first, repeats the change on the new text.
 * @param change may be called several times; if it throws, the change is abandoned
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
    if (tries >= minTries && Date.now() > until) {
      throw new UserError(
        `${key} changes all the time: nothing could be written in ${tries} tries. Try again.`,
      );
    }
    await sleep(Math.random() * maxPauseMs);
  }
}
