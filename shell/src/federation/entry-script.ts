import { federationName, type ReleasedSlice } from '@alaso/contracts';
import { wait } from '../network/with-retries.ts';
import { retryWaitsMs, tryLimitMs } from './limits.ts';
import { countReload, reloadsOf } from './reloads.ts';

/** The container that a slice's entry registers under its federation name. */
export type Container = {
  init: (shareScope: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
};

/** Integrity is checked in production only: a dev server's entry changes with each build. */
const checksIntegrity = process.env.NODE_ENV === 'production';

/** Returns the address of an entry; after a reload it has a query (see fresh-chunks.ts). */
function addressNow({ entry }: ReleasedSlice): string {
  const reloads = reloadsOf(entry);
  return reloads === 0 ? entry : `${entry}?again=${reloads}`;
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
  // Another try may have left its own.
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
 * Replaces the cached entry, which the browser keeps for a year even if it was damaged. Without an answer the
 * next attempt reports the failure.
 */
const replaceKept = (entry: string) =>
  fetch(entry, { cache: 'reload', signal: AbortSignal.timeout(tryLimitMs) }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );

async function runEntryAgain(slice: ReleasedSlice): Promise<Container> {
  countReload(slice.entry);
  await Promise.all([slice.entry, addressNow(slice)].map(replaceKept));
  return runEntry(slice);
}

/**
 * Runs a slice's entry, which it tries twice more: a phone on a moving bus deserves three. One that hung is
 * not tried again, because the panel with Retry is already shown.
 * @throws what the last try threw
 */
export async function containerOf(slice: ReleasedSlice): Promise<Container> {
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
