import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { names } from './cache-names.ts';
import { onlyOfThisPerson } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Lists and items as everybody sees them. Nothing that depends on who asks. */
export const isAnswer = (url: URL) =>
  /^\/api\/listings(\/facets|\/[\da-f-]{36}(\/similar)?)?$/.test(url.pathname);

/** When what a tab shows was answered, in ms, by the tab: the oldest of it. */
const shownOf = new Map<string, number>();

const noteAge = {
  cachedResponseWillBeUsed: async ({
    cachedResponse,
    event,
  }: {
    cachedResponse?: Response;
    event: ExtendableEvent;
  }) => {
    const at = Date.parse(cachedResponse?.headers.get('date') ?? '');
    if (Number.isNaN(at) || !(event instanceof FetchEvent)) return cachedResponse;
    const oldest = Math.min(at, shownOf.get(event.clientId) ?? at);
    shownOf.set(event.clientId, oldest);
    const tab = await self.clients.get(event.clientId);
    tab?.postMessage({ shownSince: oldest });
    return cachedResponse;
  },
  fetchDidSucceed: async ({ response, event }: { response: Response; event: ExtendableEvent }) => {
    if (event instanceof FetchEvent && shownOf.delete(event.clientId)) {
      const tab = await self.clients.get(event.clientId);
      tab?.postMessage({ shownSince: null });
    }
    return response;
  },
};

export const answers = new NetworkFirst({
  cacheName: names.answers,
  networkTimeoutSeconds: 10,
  plugins: [onlyOfThisPerson, noteAge, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
});

/** When what this tab shows was answered, where it came from here. */
export const shownSince = (tabId: string) => shownOf.get(tabId) ?? null;
