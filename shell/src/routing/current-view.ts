import { type AppStore, mayHaveSession, sessionIn } from '@alaso/web-kit';
import type { RegistryStore } from '../registry/index.ts';
import { subscribeToAddress } from './use-address.ts';
import { type View, decideView } from './view.ts';

/**
 * Returns true if the slice on screen is no longer in the registry. The slice remains until the user leaves.
 */
const isTakenAway = (shown: View, next: View): boolean =>
  shown.kind === 'slice' && !(next.kind === 'slice' && next.slice.name === shown.slice.name);

export type CurrentView = ReturnType<typeof createCurrentView>;

/**
 * The only place that determines what the page shows, based on the URL, the session, and the registry. React
 * renders this view, and single-spa uses it to determine which slice is active.
 */
export function createCurrentView(store: AppStore, registry: RegistryStore) {
  let decidedFrom: readonly unknown[] = [];
  let view: View = { kind: 'checking' };

  /** Returns the same object until the URL, the session, or the registry changes. */
  function current(): View {
    const { pathname: path, search } = window.location;
    const { status, failed } = sessionIn(store.getState());
    const hinted = mayHaveSession();
    const situation = { path, search, session: { status, failed, hinted }, registry: registry.current() };
    const from = [path, search, status, failed, hinted, situation.registry];
    if (from.every((part, at) => part === decidedFrom[at])) return view;
    const hasOnlyRegistryChanged = from.every(
      (part, at) => part === decidedFrom[at] || part === situation.registry,
    );
    const next = decideView(situation);
    decidedFrom = from;
    if (!(hasOnlyRegistryChanged && isTakenAway(view, next))) view = next;
    return view;
  }

  return {
    current,
    subscribe: (listener: () => void): (() => void) => {
      const ends = [subscribeToAddress(listener), store.subscribe(listener), registry.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    /** Returns the name of the slice to show, or null if the shell shows one of its own views. */
    activeSlice(): string | null {
      const now = current();
      return now.kind === 'slice' ? now.slice.name : null;
    },
  };
}
