import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { wait } from '../network/with-retries.ts';
import { retryWaitsMs, tryLimitMs } from './limits.ts';
import { folderOf, reloadsOf } from './reloads.ts';

type EntryFailure = Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>[0];

/** When the entry in a folder was last asked for. */
const askedAt = new Map<string, number>();

/** Returns the script element of an entry. After a reload its address has a query of its own (see fresh-chunks.ts). */
export function entryScript({ url }: { url: string }) {
  askedAt.set(folderOf(url), Date.now());
  const reloads = reloadsOf(url);
  if (reloads === 0) return { timeout: tryLimitMs };
  const script = document.createElement('script');
  script.src = `${url}?again=${reloads}`;
  script.crossOrigin = 'anonymous';
  return { script, timeout: tryLimitMs };
}

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
  const attempt = () => {
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
