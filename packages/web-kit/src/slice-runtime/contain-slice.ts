import { rememberSlice, type SliceSource, type Versioned } from './remember-slice.ts';
import { type MountProps, type Visit, type VisitOptions, visitSlice } from './visit-slice.ts';

const defaultTimeLimitMs = 10_000;

export type ContainSliceOptions<Release extends Versioned> = Omit<
  SliceSource<Release> & VisitOptions<Release>,
  'timeLimitMs'
> & { timeLimitMs?: number };

/**
 * The lifecycles for single-spa. They never reject, because single-spa would drop the slice permanently if
 * they did.
 */
export type ContainedSlice<Release extends Versioned> = {
  bootstrap: () => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** Makes a failed slice try a new live release. A mounted slice is not replaced. */
  renew: () => void;
  /** Ends the visit and starts a new one with the live release. */
  visitAgain: () => Promise<void>;
  /** Returns the mounted release, or null if there is none. */
  shown: () => Release | null;
};

/**
 * Isolates single-spa from a slice. After any failure or timeout, a panel with Retry replaces the slice.
 * Leaving the page is never delayed.
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
