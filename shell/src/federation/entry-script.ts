import { federationName, type ReleasedSlice } from '@alaso/contracts';
import { wait } from '../retries/retries.ts';

/** The waits before the second and third try of an entry. */
const retryWaitsMs = [300, 1200] as const;

/** The time limit for one attempt to load an entry. */
export const tryLimitMs = 6000;

/** The container that a slice's entry registers under its federation name. */
export type Container = {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
};

/** Integrity is checked in production only: a dev server's entry changes with each build. */
const checksIntegrity = process.env.NODE_ENV === 'production';

/** Reloads in this page, by a release's entry. */
const reloads = new Map<string, number>();

export function countReload(entry: string): void {
  reloads.set(entry, (reloads.get(entry) ?? 0) + 1);
}

/** After a reload the address has a query (see fresh-chunks.ts). */
function addressNow({ entry }: ReleasedSlice): string {
  const count = reloads.get(entry);
  return count === undefined ? entry : `${entry}?again=${count}`;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/**
 * Runs an entry that matches the hash in the registry.
 * @throws if it fails to load or hangs
 */
async function runEntry(slice: ReleasedSlice): Promise<Container> {
  const name = slice.container ?? federationName(slice.name);
  const script = document.createElement('script');
  script.src = addressNow(slice);
  script.crossOrigin = 'anonymous';
  if (checksIntegrity) script.integrity = slice.integrity;
  // An earlier try may have left its container.
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
 * Replaces the cached entry, which the browser keeps for a year even if it is damaged. If this fails, the
 * next try reports it.
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
 * Runs a slice's entry, in up to three tries: a phone on a moving bus deserves them. An entry that hung is
 * not tried again, because the panel with Retry is already shown.
 * @throws the last try's error
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
