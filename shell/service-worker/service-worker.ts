import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { Route, Router } from 'workbox-routing';
import { names } from './cache-names.ts';
import { code, codeAgain, isCode, isPhoto, messagePhotos, onlyOfThisPerson, photos } from './files.ts';
import { keepThreads, threadsIn } from './keep-threads.ts';
import { showNotifications } from './notifications.ts';
import { isMessagePhoto, isMessages, isOrder } from './own-addresses.ts';
import { changesSession, fetchUser, isCurrentUser, isKeptPerson, keptUserId, sessionCall } from './person.ts';
import { dropOldShare, isShare, receiveShare } from './shared-photos.ts';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Matches public lists and items, which are the same for every user. */
const isAnswer = (url: URL) =>
  /^\/api\/listings(\/facets|\/front|\/[\da-f-]{36}(\/similar)?)?$/.test(url.pathname);

/** For each tab, the time in ms at which the oldest response shown in the tab was fetched. */
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

/** Maximum number of open orders that are cached before they are viewed. */
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

/** Caches the pages for open orders in a list, except for those already cached in their current version. */
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

const networkFirst = (cacheName: string, more: { plugins?: (typeof keepAhead)[]; patience?: number } = {}) =>
  new NetworkFirst({
    cacheName,
    ...(more.patience !== undefined && { networkTimeoutSeconds: more.patience }),
    plugins: [
      onlyOfThisPerson,
      noteAge,
      ...(more.plugins ?? []),
      new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
    ],
  });

/** Maximum time in seconds to wait for a slow network before showing a cached response. */
const patience = 10;
const answers = networkFirst(names.answers, { patience });
const orders = networkFirst(names.orders, { patience, plugins: [keepAhead] });
// Waits even for a slow network, because an outdated thread would look as if no one had replied.
const messages = networkFirst(names.messages);

/** Returns the time at which a tab's cached data was fetched, or null if its data is fresh. */
const shownSince = (tabId: string) => shownOf.get(tabId) ?? null;

/** Maximum time in ms to wait for a page on a slow network before showing the cached page. */
const patienceMs = 8000;

/** Cache keys for the app's page, which is the same at every URL, and for the landing page. */
const kept = { app: '/app', landing: '/' } as const;
const isLanding = (html: string) => html.includes('data-landing');

/** Matches URLs at which the shell's page is served. */
const isPage = (url: URL) => !/^\/(api|media|mfe|sandbox-bank|mail)(\/|$)|\.\w+$/.test(url.pathname);

async function keep(response: Response): Promise<void> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.clone().text();
  const pages = await self.caches.open(names.pages);
  await pages.put(isLanding(html) ? kept.landing : kept.app, response);
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const pages = await self.caches.open(names.pages);
  const isFront = url.pathname === '/' && !url.searchParams.has('page') && !(await isKeptPerson());
  return (isFront && (await pages.match(kept.landing))) || (await pages.match(kept.app));
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a page from the network, or the cached page if the network fails or is too slow. In all other
 * cases, online users never get an older shell, so releases and rollbacks reach every tab that loads.
 */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const asked = (async () =>
    ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))();
  event.waitUntil(asked.then((response) => keep(response.clone())).catch(() => undefined));
  try {
    return (await Promise.race([asked, after(patienceMs)])) ?? (await keptPage(url)) ?? (await asked);
  } catch {
    return (await keptPage(url)) ?? Response.error();
  }
}

/**
 * Caches the app's page for offline use. Also needed for a browser that has only visited the landing page or
 * an item.
 */
async function keepApp(): Promise<void> {
  const pages = await self.caches.open(names.pages);
  if (!(await pages.match(kept.app))) await keep(await fetch('/auth'));
}

/** Maximum number of URLs cached for a page. */
const maxAddresses = 150;

const router = new Router();
const own = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }, is: (url: URL) => boolean) =>
  sameOrigin && is(url);
/** Matches the reload of a damaged file, which bypasses all caches. */
const isAgain = ({ url, request }: { url: URL; request: Request }) =>
  url.search !== '' || request.cache === 'reload';
router.registerRoute(new Route((match) => own(match, isCode) && isAgain(match), codeAgain));
router.registerRoute(new Route((match) => own(match, isCode), code));
router.registerRoute(new Route((match) => own(match, isPhoto), photos));
router.registerRoute(new Route((match) => own(match, isAnswer), answers));
router.registerRoute(new Route((match) => own(match, isOrder), orders));
router.registerRoute(new Route((match) => own(match, isMessages), messages));
router.registerRoute(new Route((match) => own(match, isMessagePhoto), messagePhotos));
router.registerRoute(
  new Route(
    (match) => own(match, isCurrentUser),
    ({ request, event }) => fetchUser(request, event),
  ),
);
router.registerRoute(
  new Route(
    (match) => own(match, changesSession),
    ({ request }) => sessionCall(request),
    'POST',
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (isShare(request)) event.respondWith(receiveShare(request, keptUserId()));
    if (request.method !== 'GET') return;
    event.waitUntil(dropOldShare().catch(() => undefined));
    if (isPage(new URL(request.url))) event.respondWith(fetchPage(event));
    return;
  }
  const response = router.handleRequest({ request, event });
  if (response) event.respondWith(response);
});

/** Returns the URLs that a tab loaded before the service worker was active. */
function addressesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return [];
  return data.keep.filter((address) => typeof address === 'string').slice(0, maxAddresses);
}

const keepThreadPages = (threads: ReturnType<typeof threadsIn>, event: ExtendableEvent) =>
  keepThreads(threads, {
    kept: async (path) => {
      const page: unknown = await (await caches.match(path, { cacheName: names.messages }))?.json();
      return page;
    },
    keep: (path) => messages.handle({ event, request: new Request(path, { priority: 'low' }) }),
  });

self.addEventListener('message', (event) => {
  const addresses = addressesIn(event.data);
  const keeping = addresses.map((address) => router.handleRequest({ request: new Request(address), event }));
  if (addresses.length > 0) event.waitUntil(Promise.allSettled([...keeping, keepApp()]));
  const threads = threadsIn(event.data);
  // A thread that could not be cached, for example because the device was offline, is requested again on the
  // next visit.
  if (threads.length > 0) event.waitUntil(keepThreadPages(threads, event).catch(() => undefined));
  if (event.source instanceof Client) event.source.postMessage({ shownSince: shownSince(event.source.id) });
});

// Cached files have a hash in the file name or are revalidated, so files cached by an older worker cannot be
// outdated.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
preloadNavigations();
showNotifications();
