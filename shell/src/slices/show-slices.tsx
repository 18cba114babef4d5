import type { ReleasedSlice } from '@alaso/contracts';
import { PagePending, TooltipProvider } from '@alaso/ui';
import { type AppStore, type ContainedSlice, containSlice } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerApplication, triggerAppChange } from 'single-spa';
import { announceSlices, forgetSlice, loadSlice } from '../federation/load-slice.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { CurrentView } from '../view/current-view.ts';
import { SliceFailure } from './slice-failure.tsx';

type Parts = {
  store: AppStore;
  registry: RegistryStore;
  view: CurrentView;
  /** The element in which slices are shown. */
  outlet: HTMLElement;
};

/** Registers the slices with single-spa once the registry is there. The current view says which one is active. */
export function showSlices(parts: Parts): void {
  const { registry, store, view } = parts;
  const unsubscribe = registry.subscribe(() => {
    const state = registry.current();
    if (state.status !== 'ready') return;
    unsubscribe();
    registerSlices(state.registry.slices, parts);
    store.subscribe(inStep(view));
  });
}

function registerSlices(slices: readonly ReleasedSlice[], { store, view, outlet }: Parts): void {
  announceSlices(slices);
  for (const slice of slices) {
    registerApplication({
      name: slice.name,
      app: () => Promise.resolve(contained(slice, outlet)),
      activeWhen: () => view.activeSlice() === slice.name,
      customProps: { store, Frame: TooltipProvider },
    });
  }
}

/**
 * Returns a listener that makes single-spa look again when signing in or out changed which slice is active; after a
 * change of address it looks by itself. The listener waits until all actions of a change have been dispatched.
 */
function inStep(view: CurrentView): () => void {
  let active = view.activeSlice();
  return () =>
    queueMicrotask(() => {
      const next = view.activeSlice();
      if (next === active) return;
      active = next;
      void triggerAppChange();
    });
}

/** Renders outside the shell's tree. @returns how to remove it */
function draw(element: HTMLElement, content: ReactNode): () => void {
  const root = createRoot(element);
  root.render(content);
  return () => root.unmount();
}

function contained(slice: ReleasedSlice, outlet: HTMLElement): ContainedSlice {
  return containSlice({
    name: slice.name,
    load: () => loadSlice(slice),
    forget: () => forgetSlice(slice),
    outlet,
    onFailure: (error) => window.reportError(error),
    drawPending: (element) => draw(element, <PagePending label={`Loading ${slice.title}`} />),
    drawFailure: (element, retry) => draw(element, <SliceFailure slice={slice} retry={retry} />),
  });
}
