import type { AppProps } from 'single-spa';
import type { RememberedSlice } from './remember-slice.ts';
import type { ShellProps, SliceLifecycles, SliceProps } from './slice-props.ts';
import { type Draw, openSlot } from './slice-slot.ts';
import { createVisitMachine } from './visit.machine.ts';
import { within } from './within.ts';

/** How long leaving waits for the slice to unmount. */
const leaveLimitMs = 500;

export type VisitOptions = {
  name: string;
  /** The element in which slices are shown. */
  outlet: HTMLElement;
  drawPending: Draw;
  drawFailure: (element: HTMLElement, retry: () => void) => () => void;
  /** Called with the error of each failure. */
  onFailure: (error: unknown) => void;
  timeLimitMs: number;
};

export type MountProps = AppProps & ShellProps;

const nothing = () => Promise.resolve();

/** Shows a slice. @returns how to leave it, which never rejects and takes half a second at most */
export function visitSlice(
  slice: RememberedSlice,
  { name, outlet, drawPending, drawFailure, onFailure, timeLimitMs }: VisitOptions,
  mountProps: MountProps,
): () => Promise<void> {
  const machine = createVisitMachine();
  const slot = openSlot(name, outlet);
  let takeDown: () => Promise<void> = nothing;

  async function show(): Promise<void> {
    slot.setFace(drawPending);
    const place = slot.newPlace();
    const onCrash = (error: unknown) => {
      if (slot.holds(place)) void fail(error);
    };
    const props = { ...mountProps, place, onCrash };
    try {
      const lifecycles = await slice.get(props);
      if (!machine.become('mounting')) return;
      slot.add(place);
      takeDown = () => unmount(lifecycles, props);
      await within(timeLimitMs, `${name} did not mount in time`, lifecycles.mount(props));
      if (machine.become('mounted')) slot.clearFace();
    } catch (error) {
      if (machine.is('left')) forgetUnlessReady();
      else await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    if (!machine.become('failing')) return;
    onFailure(error);
    slice.forget();
    await takeDown();
    if (machine.become('failed')) slot.setFace((element) => drawFailure(element, retry));
  }

  function retry(): void {
    if (machine.become('loading')) void show();
  }

  async function unmount(lifecycles: SliceLifecycles, props: SliceProps): Promise<void> {
    takeDown = nothing;
    try {
      await within(timeLimitMs, `${name} did not unmount in time`, lifecycles.unmount(props));
    } catch (error) {
      onFailure(error);
      slice.forget();
    }
    props.place.remove();
  }

  /** After a failed load the next visit starts from nothing. */
  function forgetUnlessReady(): void {
    if (!slice.isReady()) slice.forget();
  }

  void show();
  return async () => {
    machine.become('left');
    slot.close();
    await Promise.race([takeDown(), new Promise((resolve) => setTimeout(resolve, leaveLimitMs))]);
  };
}
