import { setTimeout as sleep } from 'node:timers/promises';
import { fetchSite, type PinnedStore } from '../release/fetch-site.ts';
import { tellGateway } from '../release/reload-gateway.ts';
import type { DataFolders } from './paths.ts';
import { say } from './user-error.ts';

const usualMs = 2000;

/**
 * Brings the web root to what is released in a store, and keeps it there. A store that is away is told of and
 * asked again: what is there is served until then. Returns what ends that.
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
      await fetchSite(store, data, (pages) => tellGateway(nginx, pages)).catch((error: unknown) => {
        // Whoever ends the platform removes its folder, perhaps under the last fetch.
        if (!stopping.signal.aborted) say(error);
      });
    }
  };
  await fetchSite(store, data);
  follow().catch(() => undefined); // stopped while it waited
  return () => stopping.abort();
}
