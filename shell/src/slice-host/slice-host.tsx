import type { ReleasedSlice } from '@alaso/contracts';
import { PagePending, TooltipProvider } from '@alaso/ui';
import { type AppStore, type ContainedSlice, containSlice } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerApplication, triggerAppChange } from 'single-spa';
import { FailurePanel } from '../errors/index.ts';
import { forgetSlice, loadSlice, refusalOf } from '../federation/index.ts';
import type { RegistryStore } from '../registry/index.ts';
import type { CurrentView } from '../routing/index.ts';
import { reportVisit } from '../telemetry/telemetry.ts';
import { sliceMessages as messages } from './slice-host.messages.ts';

/**
 * Offers a reload if the slice is incompatible with this shell, because it may be compatible with the newly
 * loaded one.
 */
function SliceFailure({ slice, retry }: { slice: ReleasedSlice; retry: () => void }) {
  const isRefused = refusalOf(slice) !== null;
  return (
    <FailurePanel
      title={messages.failed(slice.title)}
      text={isRefused ? messages.reload : messages.retry}
      onRetry={isRefused ? () => window.location.reload() : retry}
    />
  );
}

type Parts = {
  store: AppStore;
  registry: RegistryStore;
  view: CurrentView;
  outlet: HTMLElement;
};

/** All slices that have been in the registry, by name. */
export type ShownSlices = ReadonlyMap<string, ContainedSlice<ReleasedSlice>>;

/**
 * Registers the slices in the registry with single-spa. The current view determines which slice is active.
 * When the registry changes, a failed slice tries the live release, and a mounted slice remains until the
 * user leaves it.
 */
export function showSlices(parts: Parts): ShownSlices {
  const { registry, store, view } = parts;
  const slices = new Map<string, ContainedSlice<ReleasedSlice>>();
  registry.subscribe(() => {
    const state = registry.current();
    if (state.status !== 'ready') return;
    if (slices.size === 0) store.subscribe(recheckOnSessionChange(view));
    for (const slice of state.registry.slices) {
      const known = slices.get(slice.name);
      if (known) known.renew();
      else slices.set(slice.name, register(slice, parts));
    }
  });
  return slices;
}

function register(slice: ReleasedSlice, { registry, store, view, outlet }: Parts) {
  const shown = contained(slice, registry, outlet);
  registerApplication({
    name: slice.name,
    app: () => Promise.resolve(shown),
    activeWhen: () => view.activeSlice() === slice.name,
    customProps: { store, Frame: TooltipProvider },
  });
  return shown;
}

/**
 * Returns a listener that makes single-spa check again when a sign-in or sign-out changes the active slice.
 * single-spa detects URL changes without it. The listener waits until all actions for a session change have
 * been dispatched.
 */
function recheckOnSessionChange(view: CurrentView): () => void {
  let active = view.activeSlice();
  return () =>
    queueMicrotask(() => {
      const next = view.activeSlice();
      if (next === active) return;
      active = next;
      void triggerAppChange();
    });
}

/** Renders content outside the shell's tree. Returns a function that removes the content. */
function draw(element: HTMLElement, content: ReactNode): () => void {
  const root = createRoot(element);
  root.render(content);
  return () => root.unmount();
}

/** Returns the live release, or the last live release if the slice is no longer in the registry. */
function followLive(slice: ReleasedSlice, registry: RegistryStore): () => ReleasedSlice {
  let last = slice;
  return () => {
    const state = registry.current();
    const slices = state.status === 'ready' ? state.registry.slices : [];
    last = slices.find(({ name }) => name === slice.name) ?? last;
    return last;
  };
}

function contained(
  slice: ReleasedSlice,
  registry: RegistryStore,
  outlet: HTMLElement,
): ContainedSlice<ReleasedSlice> {
  const live = followLive(slice, registry);
  return containSlice<ReleasedSlice>({
    name: slice.name,
    live,
    refresh: () => registry.refresh(),
    load: loadSlice,
    forget: forgetSlice,
    outlet,
    onShown: ({ version }, ms) => reportVisit({ slice: slice.name, version, outcome: 'shown', ms }),
    onFailure: (error, { version }, at) => {
      reportVisit({ slice: slice.name, version, ...at });
      window.reportError(error);
      // The release may have been rolled back or removed, in which case the live release replaces it.
      void registry.refresh();
    },
    drawPending: (element) => draw(element, <PagePending label={messages.loading(live().title)} />),
    drawFailure: (element, retry) => draw(element, <SliceFailure slice={live()} retry={retry} />),
  });
}
