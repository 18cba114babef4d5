import type { ReleasedSlice } from '@alaso/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { wait } from '../network/with-retries.ts';
import { retryWaitsMs, tryLimitMs } from './limits.ts';
import { countReload, folderOf, reloadsOf } from './reloads.ts';

type EntryFailure = Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>[0];

/** When the entry in a folder was last asked for. */
const askedAt = new Map<string, number>();

/** The entries' hashes, by address. */
const hashes = new Map<string, string>();

/** A dev server's entry changes with each build; only a release has a hash that stays true. */
const checksIntegrity = process.env.NODE_ENV === 'production';

/** Makes the page run a slice's entry only with the hash from the registry. */
export function expectEntry({ entry, integrity }: ReleasedSlice): void {
  if (checksIntegrity) hashes.set(new URL(entry, window.location.origin).href, integrity);
}

function addressNow(entry: string): string {
  const reloads = reloadsOf(entry);
  return reloads === 0 ? entry : `${entry}?again=${reloads}`;
}

/** Returns the script element of an entry. After a reload its address has a query of its own (see fresh-chunks.ts). */
export function entryScript({ url }: { url: string }) {
  const { href } = new URL(url, window.location.origin);
  askedAt.set(folderOf(href), Date.now());
  const script = document.createElement('script');
  script.src = addressNow(href);
  script.crossOrigin = 'anonymous';
  script.integrity = hashes.get(href) ?? '';
  return { script, timeout: tryLimitMs };
}

/**
 * Replaces what the browser has kept of an entry: for a year, even one that was damaged on its way. Without an answer
 * the next try says what is wrong.
 */
const replaceKept = (entry: string) =>
  fetch(entry, { cache: 'reload', signal: AbortSignal.timeout(tryLimitMs) }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );

/**
 * Tries an entry twice more. One that hung is not tried again, because the panel with Retry is already shown.
 * @returns undefined if the entry could not be loaded
 */
export async function loadEntryAgain({
  getRemoteEntry,
  origin,
  remoteInfo,
  globalLoading,
  uniqueKey,
}: EntryFailure) {
  const waitedMs = Date.now() - (askedAt.get(folderOf(remoteInfo.entry)) ?? 0);
  if (waitedMs >= tryLimitMs) return undefined;
  const attempt = async () => {
    // The page itself keeps what it has loaded, too, by its address.
    countReload(remoteInfo.entry);
    await Promise.all([remoteInfo.entry, addressNow(remoteInfo.entry)].map(replaceKept));
    delete globalLoading[uniqueKey];
    return getRemoteEntry({ origin, remoteInfo });
  };
  const [firstWaitMs, secondWaitMs] = retryWaitsMs;
  await wait(firstWaitMs);
  const entry = await attempt().catch(() => undefined);
  if (entry) return entry;
  await wait(secondWaitMs);
  return (await attempt()) || undefined;
}
