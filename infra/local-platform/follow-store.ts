import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolders } from '../common/paths.ts';
import { printError } from '../common/user-error.ts';
import { fetchSite, type PinnedStore, reloadGateway } from '../release/index.ts';

const usualMs = 2000;

/**
 * Updates the web root to the releases in a store and keeps it up to date. While the store is unavailable,
 * the existing files are served.
 * @returns a function that stops the updates
 */
export async function followStore(
  store: PinnedStore,
  { data, nginx }: Pick<DataFolders, 'data' | 'nginx'>,
  everyMs = usualMs,
): Promise<() => void> {
  const stopping = new AbortController();
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal });
      await fetchSite(store, data, (pages) => reloadGateway(nginx, pages)).catch((error: unknown) => {
        // Stopping the platform removes its folder, possibly while the last fetch is in progress.
        if (!stopping.signal.aborted) printError(error);
      });
    }
  };
  await fetchSite(store, data);
  follow().catch(() => undefined); // Stopped while waiting.
  return () => stopping.abort();
}
