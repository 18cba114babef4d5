import type { User } from '@alaso/contracts';
import { useImport } from '@alaso/ui';
import { useEffect, useState } from 'react';
import { useAddress } from '../routing/index.ts';
import { bannersOn } from './banners.ts';

/** Loaded lazily, because few accounts show a banner. */
const fetchBanners = () => import('./account-banners.tsx');

/**
 * Maximum time, in ms, that a page waits for its banner, which would otherwise push it down while it is being
 * read. A banner that takes longer than this does push it down.
 */
export const maxBannerWaitMs = 1_000;

/**
 * Loads the banners if the user has any on this page. Returns them, null until then, and whether the page has
 * to wait for them.
 */
export function useLateBanners(user: User | null, fetchModule = fetchBanners) {
  const address = useAddress();
  const banners = user === null ? null : bannersOn(address, user);
  const isShown = banners !== null && (banners.suspension || banners.email !== null);
  const { module, isFailed } = useImport(fetchModule, isShown);
  const [isLate, setLate] = useState(false);
  const isPending = isShown && module === null && !isFailed;
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), maxBannerWaitMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return { AccountBanners: module?.AccountBanners ?? null, isWaiting: isPending && !isLate };
}
