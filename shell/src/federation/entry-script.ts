import { federationName, type ReleasedSlice } from '@alaso/contracts';
import { wait } from '../retries/retries.ts';

/** Delay in ms before the second and third attempts to load an entry. */
const retryWaitsMs = [300, 1200] as const;

/** Timeout in ms for one attempt to load an entry. */
export const tryLimitMs = 6000;

/** The container that a slice's entry registers under the slice's federation name. */
export type Container = {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
};

/** Integrity is checked only in production, because a dev server's entry changes with each build. */
const checksIntegrity = process.env.NODE_ENV === 'production';

/** Number of reloads in this page, by the URL of a release's entry. */
const reloads = new Map<string, number>();

export function countReload(entry: string): void {
  reloads.set(entry, (reloads.get(entry) ?? 0) + 1);
}

/** Returns the entry's URL, which includes a query after a reload (see fresh-chunks.ts). */
function addressNow({ entry }: ReleasedSlice): string {
  const count = reloads.get(entry);
  return count === undefined ? entry : `${entry}?again=${count}`;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/**
 * Runs an entry if it matches the hash in the registry.
 * @throws if the entry fails to load or hangs
 */
async function runEntry(slice: ReleasedSlice): Promise<Container> {
  const name = slice.container ?? federationName(slice.name);
  const script = document.createElement('script');
  script.src = addressNow(slice);
  script.crossOrigin = 'anonymous';
  if (checksIntegrity) script.integrity = slice.integrity;
  // A previous attempt may have left its container behind.
  Object.assign(window, { [name]: undefined });
  await new Promise((resolve, reject) => {
    const fail = (why: string) => () => reject(new Error(`${script.src} ${why}`));
    script.onload = resolve;
    script.onerror = fail('could not be loaded');
    setTimeout(fail(`took longer than ${tryLimitMs} ms`), tryLimitMs);
    document.head.append(script);
  }).finally(() => script.remove());
  const left: unknown = Reflect.get(window, name);
  if (!isContainer(left)) throw new Error(`${script.src} is no slice's entry`);
  return left;
}

/**
 * Replaces the cached entry, because the browser caches it for a year even if it is damaged. Any failure is
 * reported by the next attempt.
 */
const refreshCache = (entry: string) =>
  fetch(entry, { cache: 'reload', signal: AbortSignal.timeout(tryLimitMs) }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );

async function runEntryAgain(slice: ReleasedSlice): Promise<Container> {
  countReload(slice.entry);
  await Promise.all([slice.entry, addressNow(slice)].map(refreshCache));
  return runEntry(slice);
}

/**
 * Runs a slice's entry in up to three attempts, because a phone with an unstable connection needs them. An
 * entry that hung is not retried, because the panel with Retry is already shown.
 * @throws the error from the last attempt
 */
export async function loadContainer(slice: ReleasedSlice): Promise<Container> {
  const begun = Date.now();
  const [firstWaitMs, secondWaitMs] = retryWaitsMs;
  try {
    return await runEntry(slice);
  } catch (failure) {
    if (Date.now() - begun >= tryLimitMs) throw failure;
  }
  await wait(firstWaitMs);
  try {
    return await runEntryAgain(slice);
  } catch {
    await wait(secondWaitMs);
  }
  return runEntryAgain(slice);
}
