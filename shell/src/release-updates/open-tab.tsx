import type { Registry, User } from '@alaso/contracts';
import { notify } from '@alaso/web-kit';
import { keepFocus } from '@alaso/web-kit/kept-focus';
import { useEffect } from 'react';
import { usePreload } from '../navigation/index.ts';
import type { RegistryStore } from '../registry/index.ts';
import { subscribeToAddress } from '../routing/index.ts';
import type { ShownSlices } from '../slice-host/slice-host.tsx';
import { releaseMessages as messages } from './release-updates.messages.ts';

/** Interval in ms at which a visible tab checks for new releases. */
const everyMs = 30_000;

/**
 * Refreshes regularly while the tab is visible, and when the tab becomes visible again.
 * @returns a function that stops the refreshes
 */
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

/** Follows registry updates, prefetches slices, and preserves focus when controls disappear. */
export function OpenTab({ registry, slices, user, loadable }: OpenTabProps) {
  usePreload(loadable, user);
  useEffect(keepFocus, []);
  useEffect(() => {
    const showToast = createReleaseToast({ registry, slices });
    return keepFresh(() => registry.refresh().then(showToast));
  }, [registry, slices]);
  return null;
}

/**
 * Time on a page, in ms, after which the toast is shown. Most users leave earlier and get the new release
 * when they do.
 */
const longStayMs = 300_000;
const toastMs = 30_000;

type Parts = { registry: RegistryStore; slices: ShownSlices; reload?: () => void };

/**
 * Returns a function that shows a toast about a new release, once per release, to users who stay on a page
 * for a long time. Nothing is replaced during use: a slice updates on the next visit, and the shell on the
 * next load.
 */
export function createReleaseToast({
  registry,
  slices,
  reload = () => window.location.reload(),
}: Parts): () => void {
  const announced = new Set<string>();
  let startedWith: Registry['shell'];
  let path = window.location.pathname;
  let arrivedAt = Date.now();
  subscribeToAddress(() => {
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    arrivedAt = Date.now();
  });

  function show(release: string, description: string, action: { label: string; onAction: () => void }): void {
    if (announced.has(release)) return;
    announced.add(release);
    notify({
      title: messages.title,
      description,
      variant: 'notice',
      durationMs: toastMs,
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
      return show(`shell ${shell.version}`, messages.shell, { label: messages.reload, onAction: reload });
    }
    for (const { name, version } of live) {
      const slice = slices.get(name);
      const shown = slice?.shown();
      if (!slice || !shown || shown.version === version) continue;
      const action = { label: messages.switchNow, onAction: () => void slice.visitAgain() };
      show(`${name} ${version}`, messages.slice, action);
    }
  };
}
