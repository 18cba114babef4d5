import { rememberSlice, type SliceSource } from './remember-slice.ts';
import { type MountProps, type VisitOptions, visitSlice } from './visit-slice.ts';

const defaultTimeLimitMs = 10_000;

export type ContainSliceOptions = Omit<SliceSource & VisitOptions, 'timeLimitMs'> & { timeLimitMs?: number };

/** The lifecycles that single-spa sees. They resolve soon and never reject: single-spa would drop the slice for good. */
export type ContainedSlice = {
  bootstrap: () => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: () => Promise<void>;
};

/**
 * Stands between single-spa and a slice. Whatever fails or hangs while the slice is loaded, bootstrapped, mounted,
 * rendered or unmounted ends in the panel with Retry in the slice's own place, and never holds up leaving it.
 */
export function containSlice(options: ContainSliceOptions): ContainedSlice {
  const limited = { timeLimitMs: defaultTimeLimitMs, ...options };
  const slice = rememberSlice(limited);
  let leave = () => Promise.resolve();
  return {
    bootstrap: () => Promise.resolve(),
    mount: (props) => {
      leave = visitSlice(slice, limited, props);
      return Promise.resolve();
    },
    unmount: () => leave(),
  };
}
