import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { names } from './cache-names.ts';
import { showsForgotten, timesForgotten } from './person.ts';

const month = 30 * 24 * 60 * 60;

/**
 * Returns true for a release's code, which never changes: a slice's folder contains the version, and a shell
 * file's name contains a hash.
 */
export const isCode = (url: URL) => /^\/mfe\/|^\/[^/]+\.[\da-f]{8}\.\w+$/.test(url.pathname);
export const isPhoto = (url: URL) => /^\/media\/photos\/[^/]+\/\d+\.\w+$/.test(url.pathname);

const codeLimits = () => new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true });

export const code = new CacheFirst({ cacheName: names.code, plugins: [codeLimits()] });

/** Refetches code after a damaged response, and replaces the damaged file in the cache. */
export const codeAgain = new NetworkFirst({
  cacheName: names.code,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        new URL(new URL(request.url).pathname, self.location.origin).href,
    },
  ],
});

/** Prevents caching responses for a user whose data has been cleared since the request. */
export const onlyOfThisPerson = {
  requestWillFetch: async ({ request, state }: { request: Request; state?: Record<string, unknown> }) => {
    if (state) state.forgotten = timesForgotten();
    return request;
  },
  cacheWillUpdate: async ({
    response,
    event,
    state,
  }: {
    response: Response;
    event: ExtendableEvent;
    state?: Record<string, unknown>;
  }) =>
    response.status === 200 && state?.forgotten === timesForgotten() && !showsForgotten(event)
      ? response
      : null,
};

export const photos = new CacheFirst({
  cacheName: names.photos,
  plugins: [
    onlyOfThisPerson,
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
});

/**
 * Requests a photo from the server first, because only the server can determine whether the user may still
 * see the photo and whether it was erased.
 */
export const messagePhotos = new NetworkFirst({
  cacheName: names.messagePhotos,
  plugins: [
    onlyOfThisPerson,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
});
