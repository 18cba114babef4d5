import type { Registry, ReleasedSlice, User } from '@alaso/contracts';
import { savesData } from '@alaso/ui';
import { useEffect } from 'react';
import { matchRoute } from '../routing/index.ts';
import { linksFor } from './links-for.ts';

/** Delay in ms in browsers without idle callbacks, or the maximum delay in browsers with them. */
const quietMs = 3000;
const longestWaitMs = 10_000;

/** Prefetches a link's target on hover, touch, or focus. Returns a function that stops the prefetching. */
function preloadLinkTargets(registry: Registry): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    const found = matchRoute(registry, link.pathname);
    if (found) fetchAhead(found.slice, found.route.files ?? []);
  };
  const signs = ['pointerover', 'focusin'];
  for (const sign of signs) document.addEventListener(sign, preload, { passive: true });
  return () => signs.forEach((sign) => document.removeEventListener(sign, preload));
}

/**
 * Prefetches, when the browser is idle, the slices that the signed-in user can reach from the navigation bar.
 * Also prefetches a route's first content when the user is about to follow a link to the route.
 * @param registry the slices that this shell can load
 */
export function usePreload(registry: Registry | null, user: User | null): void {
  useEffect(() => (registry && !savesData() ? preloadLinkTargets(registry) : undefined), [registry]);

  useEffect(() => {
    if (!registry || !user || savesData()) return undefined;
    const names = new Set(linksFor(registry, user).map((link) => link.slice.name));
    const preload = () => registry.slices.filter(({ name }) => names.has(name)).forEach(preloadSlice);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, quietMs);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(preload, { timeout: longestWaitMs });
    return () => window.cancelIdleCallback(handle);
  }, [registry, user]);
}

const asked = new Set<string>();

/** Prefetches files from a release. Ignores failures, because the visit tries again and reports them. */
function fetchAhead({ entry }: ReleasedSlice, files: readonly string[]): void {
  const folder = new URL('.', new URL(entry, window.location.origin));
  for (const { href } of [entry, ...files].map((file) => new URL(file, folder))) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

/** Prefetches the files that a slice needs on every route. */
function preloadSlice(slice: ReleasedSlice): void {
  const [first = [], ...others] = slice.routes.map(({ files = [] }) => files);
  const common = first.filter((file) => others.every((files) => files.includes(file)));
  fetchAhead(slice, common);
}
