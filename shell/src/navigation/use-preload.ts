import type { Registry, User } from '@alaso/contracts';
import { savesData } from '@alaso/ui';
import { useEffect } from 'react';
import { preloadRoute, preloadSlice } from '../federation/preload-slice.ts';
import { matchRoute } from '../routing/match-route.ts';
import { linksFor } from './links-for.ts';

/** How long to wait where the browser cannot say when it is idle, and the longest wait where it can. */
const quietMs = 3000;
const longestWaitMs = 10_000;

/** Fetches what a link leads to when a pointer, a finger or the focus comes to it. Returns how to stop. */
function preloadWhereLinksLead(registry: Registry): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    const found = matchRoute(registry, link.pathname);
    if (found) preloadRoute(found.slice, found.route);
  };
  const comings = ['pointerover', 'focusin'];
  for (const coming of comings) document.addEventListener(coming, preload, { passive: true });
  return () => comings.forEach((coming) => document.removeEventListener(coming, preload));
}

/**
 * Once the browser is idle, fetches the slices that the signed-in user can reach from the navigation bar; and
 * of each route what its first content needs when somebody is about to follow a link to it.
 * @param registry the slices that this shell can load
 */
export function usePreload(registry: Registry | null, user: User | null): void {
  useEffect(() => (registry && !savesData() ? preloadWhereLinksLead(registry) : undefined), [registry]);

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
