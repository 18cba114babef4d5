import type { SliceLifecycles, SliceProps } from './slice-props.ts';

/** A release. Releases with the same version are equal. */
export type Versioned = { readonly version: string };

export type SliceSource<Release extends Versioned> = {
  name: string;
  /** Loads a release's entry and chunk. */
  load: (release: Release) => Promise<SliceLifecycles>;
  /** Makes the next `load` start from scratch, because a loaded module may be broken. */
  forget: (release: Release) => void;
  /** Time limit in ms for each of loading, mounting, and unmounting. */
  timeLimitMs: number;
};

export type RememberedSlice<Release extends Versioned> = ReturnType<typeof rememberSlice<Release>>;

/** Loads and bootstraps a release once, until it is forgotten or another release is requested. */
export function rememberSlice<Release extends Versioned>({
  name,
  load,
  forget,
  timeLimitMs,
}: SliceSource<Release>) {
  let ready: { version: string; lifecycles: SliceLifecycles } | null = null;

  async function prepare(release: Release, props: SliceProps): Promise<SliceLifecycles> {
    const lifecycles = await load(release);
    await lifecycles.bootstrap(props);
    return lifecycles;
  }

  return {
    async get(release: Release, props: SliceProps): Promise<SliceLifecycles> {
      const { version } = release;
      if (ready?.version === version) return ready.lifecycles;
      const lifecycles = await within(timeLimitMs, `${name} did not load in time`, prepare(release, props));
      ready = { version, lifecycles };
      return lifecycles;
    },
    isReady: ({ version }: Release) => ready?.version === version,
    forget(release: Release): void {
      if (ready?.version === release.version) ready = null;
      forget(release);
    },
  };
}

/**
 * Returns the promise's value.
 * @throws an error with `message` if the promise takes longer than `limitMs`
 */
export function within<T>(limitMs: number, message: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
