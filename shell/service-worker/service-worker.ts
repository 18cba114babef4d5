import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { Router, Route } from 'workbox-routing';
import { answers, isAnswer, isOrder, orders, shownSince } from './answers.ts';
import { code, codeAgain, isCode, isPhoto, photos } from './files.ts';
import { isPage, keepApp, pageOf } from './pages.ts';
import { changesSession, isCurrentUser, sessionCall, userOf } from './person.ts';

declare const self: ServiceWorkerGlobalScope;

/** How many addresses of a page are kept at once. */
const mostOfPage = 150;

const router = new Router();
const own = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }, is: (url: URL) => boolean) =>
  sameOrigin && is(url);
/** The page asks once more for what came damaged: past everything that is kept. */
const isAgain = ({ url, request }: { url: URL; request: Request }) =>
  url.search !== '' || request.cache === 'reload';
router.registerRoute(new Route((match) => own(match, isCode) && isAgain(match), codeAgain));
router.registerRoute(new Route((match) => own(match, isCode), code));
router.registerRoute(new Route((match) => own(match, isPhoto), photos));
router.registerRoute(new Route((match) => own(match, isAnswer), answers));
router.registerRoute(new Route((match) => own(match, isOrder), orders));
router.registerRoute(
  new Route(
    (match) => own(match, isCurrentUser),
    ({ request }) => userOf(request),
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
    if (request.method === 'GET' && isPage(new URL(request.url))) event.respondWith(pageOf(event));
    return;
  }
  const response = router.handleRequest({ request, event });
  if (response) event.respondWith(response);
});

/** What a tab says of itself: what it has loaded before there was anybody to keep it. */
function addressesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return [];
  return data.keep.filter((address) => typeof address === 'string').slice(0, mostOfPage);
}

self.addEventListener('message', (event) => {
  const addresses = addressesIn(event.data);
  const keeping = addresses.map((address) => router.handleRequest({ request: new Request(address), event }));
  if (addresses.length > 0) event.waitUntil(Promise.allSettled([...keeping, keepApp()]));
  if (event.source instanceof Client) event.source.postMessage({ shownSince: shownSince(event.source.id) });
});

// What it keeps has its hash in its name or is asked for anew: nothing that an older one has kept can be
// wrong.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
preloadNavigations();
