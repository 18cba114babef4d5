import type { SliceLifecycles, SliceProps } from './slice-props.ts';
import { within } from './within.ts';

export type SliceSource = {
  name: string;
  /** Loads manifest, entry and chunk. */
  load: () => Promise<SliceLifecycles>;
  /** Makes the next `load` start from nothing, because a module that loaded may be what is broken. */
  forget: () => void;
  /** How long loading, mounting and unmounting may each take. */
  timeLimitMs: number;
};

export type RememberedSlice = ReturnType<typeof rememberSlice>;

/** Loads and bootstraps a slice once, until it is forgotten. */
export function rememberSlice({ name, load, forget, timeLimitMs }: SliceSource) {
  let ready: SliceLifecycles | null = null;

  async function prepare(props: SliceProps): Promise<SliceLifecycles> {
    const lifecycles = await load();
    await lifecycles.bootstrap(props);
    return lifecycles;
  }

  return {
    async get(props: SliceProps): Promise<SliceLifecycles> {
      ready ??= await within(timeLimitMs, `${name} did not load in time`, prepare(props));
      return ready;
    },
    isReady: () => ready !== null,
    forget(): void {
      ready = null;
      forget();
    },
  };
}
