import { rememberSlice, type SliceSource, type Versioned } from './remember-slice.ts';
import { type MountProps, type Visit, type VisitOptions, visitSlice } from './visit-slice.ts';

const defaultTimeLimitMs = 10_000;

export type ContainSliceOptions<Release extends Versioned> = Omit<
  SliceSource<Release> & VisitOptions<Release>,
  'timeLimitMs'
> & { timeLimitMs?: number };

/**
 * The lifecycles that single-spa sees. They resolve soon and never reject: single-spa would drop the slice
 * for good.
 */
export type ContainedSlice<Release extends Versioned> = {
  bootstrap: () => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** A new release is live: a failed slice tries it, a mounted one stays. */
  renew: () => void;
  /** Ends the visit and begins another one, with the release that is live. */
  visitAgain: () => Promise<void>;
  /** Returns the release that is mounted; null if none is. */
  shown: () => Release | null;
};

/**
 * Isolates single-spa from a slice: any failure or timeout while loading, bootstrapping, mounting, rendering
 * or unmounting ends in the panel with Retry in the slice's place, and never delays leaving it.
 */
export function containSlice<Release extends Versioned>(
  options: ContainSliceOptions<Release>,
): ContainedSlice<Release> {
  const limited = { timeLimitMs: defaultTimeLimitMs, ...options };
  const slice = rememberSlice(limited);
  let visit: Visit<Release> | null = null;
  let begin = () => {};
  return {
    bootstrap: () => Promise.resolve(),
    mount: (props) => {
      begin = () => {
        visit = visitSlice(slice, limited, props);
      };
      begin();
      return Promise.resolve();
    },
    unmount: async () => {
      const left = visit;
      visit = null;
      await left?.leave();
    },
    renew: () => visit?.renew(),
    async visitAgain() {
      const left = visit;
      await left?.leave();
      if (left !== null && left === visit) begin();
    },
    shown: () => visit?.shown() ?? null,
  };
}
