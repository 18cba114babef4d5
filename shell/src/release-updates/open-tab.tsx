import type { Registry, User } from '@alaso/contracts';
import { notify } from '@alaso/web-kit';
import { useEffect } from 'react';
import { usePreload } from '../navigation/use-preload.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { subscribeToAddress } from '../routing/use-address.ts';
import type { ShownSlices } from '../slice-host/show-slices.tsx';

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

/**
 * How long somebody has been on a page before they are told: most leave it sooner, and have the new one then.
 */
const longStayMs = 300_000;
/** How long the word stays. */
const wordMs = 30_000;

type Parts = {
  registry: RegistryStore;
  slices: ShownSlices;
  reload?: () => void;
};

/**
 * Returns what tells people who have been on a page for long, once for each release, that there is a new one.
 * Nothing is taken away from them: a slice's is there with their next visit, the shell's when they load a
 * page again.
 */
export function createWord({ registry, slices, reload = () => window.location.reload() }: Parts): () => void {
  const told = new Set<string>();
  let startedWith: Registry['shell'];
  let path = window.location.pathname;
  let arrivedAt = Date.now();
  subscribeToAddress(() => {
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    arrivedAt = Date.now();
  });

  function tell(release: string, description: string, action: { label: string; onAction: () => void }): void {
    if (told.has(release)) return;
    told.add(release);
    notify({
      title: 'A new version is ready',
      description,
      variant: 'notice',
      durationMs: wordMs,
      action,
    });
  }

  return () => {
    const state = registry.current();
    if (state.status !== 'ready') return;
    const { slices: live, shell } = state.registry;
    startedWith ??= shell;
    if (Date.now() - arrivedAt < longStayMs) return;
    if (shell && shell.version !== startedWith?.version) {
      const words = 'Finish what you are doing, then reload to get it.';
      return tell(`shell ${shell.version}`, words, { label: 'Reload', onAction: reload });
    }
    for (const { name, version } of live) {
      const slice = slices.get(name);
      const shown = slice?.shown();
      if (!slice || !shown || shown.version === version) continue;
      const words = 'Finish what you are doing. You will get it on your next visit.';
      tell(`${name} ${version}`, words, { label: 'Switch now', onAction: () => void slice.visitAgain() });
    }
  };
}
