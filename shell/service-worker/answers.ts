import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { names } from './cache-names.ts';
import { onlyOfThisPerson } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Lists and items as everybody sees them. Nothing that depends on who asks. */
export const isAnswer = (url: URL) =>
  /^\/api\/listings(\/facets|\/[\da-f-]{36}(\/similar)?)?$/.test(url.pathname);

/** The user's orders: at a hand-over there may be no network, and the code is on the order's page. */
export const isOrder = (url: URL) => /^\/api\/transactions(\/[\da-f-]{36})?$/.test(url.pathname);

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

/** The number of open orders that are cached before they are viewed. */
const maxAhead = 12;

type OrderRow = { id: string; updatedAt: unknown };

const isOpenOrder = (row: unknown): row is OrderRow =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'updatedAt' in row &&
  'status' in row &&
  row.status === 'pending';

/** Keeps the pages of the open orders in a list, except those that are kept as they are now. */
async function keepOpenOrders(list: Response, event: ExtendableEvent): Promise<void> {
  const rows: unknown = await list.json();
  if (!Array.isArray(rows)) return;
  for (const { id, updatedAt } of rows.filter((row) => isOpenOrder(row)).slice(0, maxAhead)) {
    const request = new Request(`/api/transactions/${id}`);
    const kept: unknown = await (await caches.match(request, { cacheName: names.orders }))?.json();
    const isKept =
      typeof kept === 'object' && kept !== null && 'updatedAt' in kept && kept.updatedAt === updatedAt;
    if (!isKept) await orders.handle({ event, request });
  }
}

const keepAhead = {
  fetchDidSucceed: async (fetched: { response: Response; request: Request; event: ExtendableEvent }) => {
    const { response, request, event } = fetched;
    if (response.ok && new URL(request.url).pathname === '/api/transactions')
      event.waitUntil(keepOpenOrders(response.clone(), event).catch(() => undefined));
    return response;
  },
};

const networkFirst = (cacheName: string, ...more: (typeof keepAhead)[]) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: 10,
    plugins: [
      onlyOfThisPerson,
      noteAge,
      ...more,
      new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
    ],
  });

export const answers = networkFirst(names.answers);
export const orders = networkFirst(names.orders, keepAhead);

/** The time at which the cached data of a tab was fetched. */
export const shownSince = (tabId: string) => shownOf.get(tabId) ?? null;
