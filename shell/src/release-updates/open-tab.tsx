import type { Registry, User } from '@alaso/contracts';
import { useEffect } from 'react';
import { usePreload } from '../navigation/use-preload.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { ShownSlices } from '../slice-host/show-slices.tsx';
import { createWord } from './release-toast.ts';

/** How often a tab that somebody sees asks what is live. */
const everyMs = 30_000;

/** Reads again while somebody sees the tab, and when they come back to it. @returns how to stop */
function keepFresh(refresh: () => Promise<void>): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, everyMs);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}

export type OpenTabProps = {
  registry: RegistryStore;
  slices: ShownSlices;
  user: User | null;
  /** The slices that this shell can load. */
  loadable: Registry | null;
};

/** What a tab does beside showing its page: follows the registry, and fetches what may be wanted next. */
export function OpenTab({ registry, slices, user, loadable }: OpenTabProps) {
  usePreload(loadable, user);
  useEffect(() => {
    const tell = createWord({ registry, slices });
    return keepFresh(() => registry.refresh().then(tell));
  }, [registry, slices]);
  return null;
}
