import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * A module that is fetched when it is needed, or earlier if the browser is idle after the first screen is
 * shown.
 */
export type LateModule<Module> = {
  /** Fetches the module once. After a failure, the next call tries again. */
  load: () => Promise<Module>;
  current: () => Module | null;
  subscribe: (listener: () => void) => () => void;
};

/** Matches content that is still loading, and content that the app has not drawn yet. */
const pending = '.first-content,[aria-label=Loading],[aria-busy=true]';

/**
 * Waits until the page has its first content and is idle, so that late code does not compete for bandwidth.
 */
function whenQuiet(act: () => void): void {
  if (typeof requestIdleCallback !== 'function') return act();
  const look = () => {
    if (document.querySelector(pending)) setTimeout(look, 200);
    else requestIdleCallback(act, { timeout: 3000 });
  };
  if (document.readyState === 'complete') look();
  else addEventListener('load', look);
}

/** Time between a pointer's release and the click that may follow it, in ms. */
const clickMs = 100;
/** A longer press, in ms, is not a click. */
const longestPressMs = 2000;
let isPressed = false;
if (typeof window === 'object') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => setTimeout(() => (isPressed = false), clickMs), true);
  }
}

/**
 * Waits while a pointer is pressed, because a button that is replaced between its press and its release would
 * lose its click.
 */
async function whenReleased(): Promise<void> {
  for (let waits = 0; isPressed && waits < longestPressMs / clickMs; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, clickMs));
  }
}

export function lateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;
  const listeners = new Set<() => void>();

  const load = () => {
    loading ??= fetchModule().then(
      async (module) => {
        await whenReleased();
        loaded = module;
        for (const listener of listeners) listener();
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // Fails silently, because `useLateModule` retries and reports the error.
  const fetchAhead = () => void load().catch(() => undefined);
  whenQuiet(fetchAhead);

  return {
    load,
    current: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns the module after it is loaded. Loading starts when `wanted` is true. If loading fails, `onFailure`
 * is called.
 */
export function useLateModule<Module>(
  late: LateModule<Module>,
  wanted: boolean,
  onFailure?: () => void,
): Module | null {
  const loaded = useSyncExternalStore(late.subscribe, late.current, late.current);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (wanted) late.load().catch(() => failed.current?.());
  }, [late, wanted]);
  return loaded;
}

/** Returns true after the page has its first content and is idle. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return isQuiet;
}

type Imported<Module> = { module: Module | null; isFailed: boolean; retry: () => void };

/** Fetches code when it is needed. `retry` repeats the fetch after a failure. */
export function useImport<Module>(fetchModule: () => Promise<Module>, isWanted: boolean): Imported<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isMissing = isWanted && module === null && !isFailed;
  useEffect(() => {
    if (!isMissing) return;
    fetchModule().then(
      (fetched) => setModule(() => fetched),
      () => setFailed(true),
    );
  }, [isMissing, fetchModule]);
  return { module, isFailed, retry: () => setFailed(false) };
}
