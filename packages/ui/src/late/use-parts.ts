import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type * as PartsModule from './parts.ts';

type Parts = typeof PartsModule;

let parts: Parts | null = null;
let loading: Promise<Parts> | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the chunk once; a failed attempt is forgotten, so that the next call tries again. */
export function loadParts(): Promise<Parts> {
  loading ??= import('./parts.ts').then(
    (loaded) => {
      parts = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The chunk once it is here. While `wanted`, it is fetched; if that fails, `onFailure` hears of it. */
export function useParts(wanted = false, onFailure?: () => void): Parts | null {
  const loaded = useSyncExternalStore(subscribe, () => parts);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  useEffect(() => {
    if (wanted) loadParts().catch(() => failed.current?.());
  }, [wanted]);
  return loaded;
}

/**
 * For a trigger that is drawn plainly until the chunk is here and by it afterwards: keeps the focus on it when the
 * one takes the other's place. Put `place` on an element that surrounds both.
 */
export function useTriggerParts(wanted: boolean, onFailure: () => void) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(
    () =>
      subscribe(() => {
        hadFocus.current = place.current?.contains(document.activeElement) ?? false;
      }),
    [],
  );
  const loaded = useParts(wanted, onFailure);
  useLayoutEffect(() => {
    if (!loaded || !hadFocus.current) return;
    hadFocus.current = false;
    place.current?.querySelector<HTMLElement>('button, a[href], [tabindex="0"]')?.focus();
  }, [loaded]);
  return { parts: loaded, place };
}

/** Fetching ahead may fail silently: the first need asks again and reports. */
function fetchAhead(): void {
  loadParts().catch(() => undefined);
}

if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchAhead, { timeout: 3000 });
else fetchAhead();
