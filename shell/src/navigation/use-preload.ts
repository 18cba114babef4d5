import type { Registry } from '@alaso/contracts';
import type { Session } from '@alaso/web-kit';
import { useEffect } from 'react';
import { preloadSlice } from '../federation/preload-slice.ts';
import { linksFor } from './links-for.ts';

/** How long to wait where the browser cannot say when it is idle, and the longest wait where it can. */
const quietMs = 3000;
const longestWaitMs = 10_000;

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Once the browser is idle, fetches the slices that the signed-in user can reach from the navigation bar. */
export function usePreload(registry: Registry | null, { user }: Pick<Session, 'user'>): void {
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
