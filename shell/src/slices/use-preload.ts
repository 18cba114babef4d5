import type { Registry } from '@alaso/contracts';
import type { Session } from '@alaso/web-kit';
import { useEffect } from 'react';
import { linksFor } from '../navigation/links-for.ts';
import { preloadSlice } from './federation-runtime.ts';

/** How long the page must have been quiet where the browser cannot say when it is idle, in ms. */
const quietTime = 3000;

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Once the browser is idle, fetches the slices that who is signed in can reach from the navigation bar. */
export function usePreload(registry: Registry | null, { user }: Pick<Session, 'user'>): void {
  useEffect(() => {
    if (!registry || !user || savesData()) return undefined;
    const names = new Set(linksFor(registry, user).map((link) => link.slice.name));
    const preload = () => registry.slices.filter(({ name }) => names.has(name)).forEach(preloadSlice);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, quietTime);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(preload, { timeout: 10_000 });
    return () => window.cancelIdleCallback(handle);
  }, [registry, user]);
}
