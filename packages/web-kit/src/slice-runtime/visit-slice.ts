import type { AppProps } from 'single-spa';
import { type RememberedSlice, type Versioned, within } from './remember-slice.ts';
import type { ShellProps, SliceLifecycles, SliceProps } from './slice-props.ts';

/** States of a single visit to a slice, from single-spa's mount to its unmount. */
type VisitState = 'loading' | 'mounting' | 'mounted' | 'failing' | 'failed' | 'left';

/**
 * Allowed transitions. After a slice has failed or the user has left it, nothing that it does has any effect.
 * - loading: manifest, entry, chunk, and bootstrap, while the spinner is shown
 * - mounting: the slice renders behind the spinner
 * - mounted: only the slice is shown
 * - failing: the mounted parts are unmounted
 * - failed: the panel is shown; Retry leads back to loading
 */
const transitions: Record<VisitState, readonly VisitState[]> = {
  loading: ['mounting', 'failing', 'left'],
  mounting: ['mounted', 'failing', 'left'],
  mounted: ['failing', 'left'],
  failing: ['failed', 'left'],
  failed: ['loading', 'left'],
  left: [],
};

function createVisitMachine() {
  let state: VisitState = 'loading';
  return {
    /** Makes a transition. Returns false and does nothing if the transition is not allowed. */
    become(next: VisitState): boolean {
      if (!transitions[state].includes(next)) return false;
      state = next;
      return true;
    },
    is: (asked: VisitState): boolean => state === asked,
  };
}

/** Maximum time in ms to wait for the slice to unmount when the user leaves. */
const leaveLimitMs = 500;

export type FailedAt = { outcome: 'load' | 'mount' | 'run'; ms: number };

export type VisitOptions<Release extends Versioned> = {
  name: string;
  /**
   * Returns the live release. Each attempt uses it, but a visit that is already mounted continues to use its
   * own release.
   */
  live: () => Release;
  /** Refreshes the registry before Retry. Never rejects. */
  refresh: () => Promise<void>;
  /** The element in which slices are shown. */
  outlet: HTMLElement;
  drawPending: Draw;
  drawFailure: (element: HTMLElement, retry: () => void) => () => void;
  onFailure: (error: unknown, release: Release, at: FailedAt) => void;
  onShown?: (release: Release, ms: number) => void;
  timeLimitMs: number;
};

export type MountProps = AppProps & ShellProps;

export type Visit<Release extends Versioned> = {
  /** Never rejects, and takes at most half a second. */
  leave: () => Promise<void>;
  /** Makes a failed visit try a new live release. */
  renew: () => void;
  /** Returns the mounted release, or null if there is none. */
  shown: () => Release | null;
};

const resolved = () => Promise.resolve();

export function visitSlice<Release extends Versioned>(
  slice: RememberedSlice<Release>,
  options: VisitOptions<Release>,
  mountProps: MountProps,
): Visit<Release> {
  const { name, live, outlet, drawPending, drawFailure, onFailure, onShown, timeLimitMs } = options;
  const machine = createVisitMachine();
  const slot = openSlot(name, outlet);
  let tried = live();
  let takeDown: () => Promise<void> = resolved;
  let begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun);

  async function show(): Promise<void> {
    if (!machine.is('loading')) return;
    begun = performance.now();
    const release = live();
    tried = release;
    slot.setFace(drawPending);
    const place = slot.newPlace();
    const onCrash = (error: unknown) => {
      if (slot.holds(place)) void fail(error, release);
    };
    const props = { ...mountProps, place, onCrash };
    try {
      const lifecycles = await slice.get(release, props);
      if (!machine.become('mounting')) return;
      slot.add(place);
      takeDown = () => unmount(lifecycles, release, props);
      await within(timeLimitMs, `${name} did not mount in time`, lifecycles.mount(props));
      if (!machine.become('mounted')) return;
      slot.clearFace();
      onShown?.(release, elapsed());
    } catch (error) {
      if (machine.is('left')) forgetUnlessReady(release);
      else await fail(error, release);
    }
  }

  async function fail(error: unknown, release: Release): Promise<void> {
    const outcome = machine.is('loading') ? 'load' : machine.is('mounting') ? 'mount' : 'run';
    if (!machine.become('failing')) return;
    onFailure(error, release, { outcome, ms: elapsed() });
    slice.forget(release);
    await takeDown();
    if (!machine.become('failed')) return;
    slot.setFace((element) => drawFailure(element, retry));
    renew();
  }

  function retry(): void {
    if (!machine.become('loading')) return;
    slot.setFace(drawPending);
    void options.refresh().then(show);
  }

  function renew(): void {
    if (live().version !== tried.version && machine.is('failed') && machine.become('loading')) void show();
  }

  async function unmount(lifecycles: SliceLifecycles, release: Release, props: SliceProps): Promise<void> {
    takeDown = resolved;
    try {
      await within(timeLimitMs, `${name} did not unmount in time`, lifecycles.unmount(props));
    } catch (error) {
      onFailure(error, release, { outcome: 'run', ms: elapsed() });
      slice.forget(release);
    }
    props.place.remove();
  }

  /** Makes the next visit start from scratch after a failed load. */
  function forgetUnlessReady(release: Release): void {
    if (!slice.isReady(release)) slice.forget(release);
  }

  void show();
  return {
    async leave() {
      machine.become('left');
      slot.close();
      await Promise.race([takeDown(), new Promise((resolve) => setTimeout(resolve, leaveLimitMs))]);
    },
    renew,
    shown: () => (machine.is('mounted') ? tried : null),
  };
}

/** Renders something in an element. Returns a function that removes it. */
type Draw = (element: HTMLElement) => () => void;

const noop = () => undefined;

/** Creates a layer. Layers overlap exactly, so the layout does not shift when one replaces another. */
function layer(): HTMLElement {
  const element = document.createElement('div');
  element.style.gridArea = '1 / 1';
  return element;
}

/**
 * Adds an element to the outlet for one visit. The element contains the slice's content, covered by a face
 * that the shell renders.
 */
function openSlot(name: string, outlet: HTMLElement) {
  const host = document.createElement('div');
  host.dataset.slice = name;
  Object.assign(host.style, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
  outlet.append(host);
  let clearFace: () => void = noop;

  return {
    /** Replaces the face: either the spinner or the panel with Retry. */
    setFace(draw: Draw): void {
      clearFace();
      const element = layer();
      host.append(element);
      const remove = draw(element);
      clearFace = () => {
        clearFace = noop;
        remove();
        element.remove();
      };
    },
    clearFace: () => clearFace(),
    /** Returns an element for the slice to render in. `add` puts it on the page. */
    newPlace(): HTMLElement {
      const place = layer();
      place.dataset.slicePlace = name;
      return place;
    },
    add: (place: HTMLElement) => host.append(place),
    holds: (place: HTMLElement) => host.contains(place),
    close(): void {
      clearFace();
      host.remove();
    },
  };
}
