import type { AppProps } from 'single-spa';
import { within } from './within.ts';
import type { ShellProps, SliceLifecycles } from './slice-props.ts';

/** How long single-spa waits for a slice that is left before it goes on without it, in ms. */
const leaveLimit = 500;

/** How long loading, mounting and unmounting may each take before the panel is shown, in ms. */
const defaultTimeLimit = 10_000;

/** Draws something into an element that is the guard's; the answer takes it away. */
type Draw<Extra = object> = (element: HTMLElement, extra: Extra) => () => void;

export type SliceGuardOptions = {
  name: string;
  /** Manifest, entry and chunk. */
  load: () => Promise<SliceLifecycles>;
  /** Makes the next `load` start from nothing: a module that loaded may be the broken thing. */
  forget: () => void;
  /** The element in which slices are shown. */
  outlet: () => HTMLElement;
  drawPending: Draw;
  drawFailure: Draw<{ retry: () => void }>;
  /** Told about each failure, with what went wrong. */
  onFailure: (error: unknown) => void;
  timeLimit?: number;
};

type GuardProps = AppProps & ShellProps;

/** What the guard draws and what the slice shows lie on each other: one taking the other's place moves nothing. */
const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

function layer(): HTMLElement {
  const element = document.createElement('div');
  element.style.gridArea = '1 / 1';
  return element;
}

/** The lifecycles that single-spa sees: they answer at once and never reject, or single-spa would drop the slice. */
export type GuardedSlice = {
  bootstrap: () => Promise<void>;
  mount: (props: GuardProps) => Promise<void>;
  unmount: () => Promise<void>;
};

/** One stay at the slice's address. */
type Visit = {
  props: GuardProps;
  host: HTMLElement;
  clearFace: () => void;
  takeDown: (() => Promise<void>) | null;
};

/**
 * Stands between single-spa and a slice: whatever goes wrong while it is loaded, bootstrapped, mounted, rendered or
 * taken down, and whatever hangs, ends in the panel with Retry in the slice's own place. Leaving is never held up.
 */
export function guardSlice(options: SliceGuardOptions): GuardedSlice {
  const { name, outlet, onFailure, timeLimit = defaultTimeLimit } = options;
  let ready: SliceLifecycles | null = null;
  let current: Visit | null = null;

  async function prepare(props: Parameters<SliceLifecycles['bootstrap']>[0]): Promise<SliceLifecycles> {
    const lifecycles = await options.load();
    await lifecycles.bootstrap(props);
    return lifecycles;
  }

  function startOver(): void {
    ready = null;
    options.forget();
  }

  function setFace(visit: Visit, draw: Draw): void {
    visit.clearFace();
    const element = layer();
    visit.host.append(element);
    const takeAway = draw(element, {});
    visit.clearFace = () => {
      visit.clearFace = () => undefined;
      takeAway();
      element.remove();
    };
  }

  async function fail(visit: Visit, error: unknown): Promise<void> {
    onFailure(error);
    startOver();
    await takeDown(visit);
    if (visit !== current) return;
    setFace(visit, (element) => options.drawFailure(element, { retry: () => void show(visit) }));
  }

  async function takeDown(visit: Visit): Promise<void> {
    const down = visit.takeDown;
    visit.takeDown = null;
    await down?.();
  }

  async function show(visit: Visit): Promise<void> {
    setFace(visit, options.drawPending);
    const place = layer();
    place.dataset.slicePlace = name;
    const props = {
      ...visit.props,
      place,
      onCrash: (error: unknown) => {
        if (visit === current) void fail(visit, error);
      },
    };
    try {
      ready ??= await within(timeLimit, `${name} did not load in time`, prepare(props));
      if (visit !== current) return;
      const lifecycles = ready;
      visit.host.append(place);
      visit.takeDown = async () => {
        try {
          await within(timeLimit, `${name} did not unmount in time`, lifecycles.unmount(props));
        } catch (error) {
          onFailure(error);
          startOver();
        }
        place.remove();
      };
      await within(timeLimit, `${name} did not mount in time`, lifecycles.mount(props));
      if (visit !== current || !visit.takeDown) return;
      visit.clearFace();
    } catch (error) {
      if (visit === current) await fail(visit, error);
      else if (!ready) options.forget();
    }
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount: (props) => {
      const host = document.createElement('div');
      host.dataset.slice = name;
      Object.assign(host.style, stack);
      outlet().append(host);
      current = { props, host, clearFace: () => undefined, takeDown: null };
      void show(current);
      return Promise.resolve();
    },
    unmount: async () => {
      const visit = current;
      current = null;
      if (!visit) return;
      visit.clearFace();
      visit.host.remove();
      await Promise.race([takeDown(visit), new Promise((resolve) => setTimeout(resolve, leaveLimit))]);
    },
  };
}
