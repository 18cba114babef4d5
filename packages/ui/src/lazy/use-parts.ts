import { useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../toast/toast-store.ts';
import { lateModule, useLateModule } from './late-module.ts';

const parts = lateModule(() => import('./parts.ts'));

export const loadParts = parts.load;

/**
 * Returns the Radix-built parts once they are loaded. `wanted` makes them load; `onFailure` is called if that
 * fails.
 */
export function useParts(wanted = false, onFailure?: () => void) {
  return useLateModule(parts, wanted, onFailure);
}

/**
 * For a trigger that is a plain button until the parts are loaded: keeps the focus on it when the real one
 * replaces it. Put `place` on an element that surrounds both.
 */
export function useTriggerParts(wanted: boolean, onFailure: () => void) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(
    () =>
      parts.subscribe(() => {
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

/** Tells people that a part of the interface did not load and that they can try again. */
export function reportMissingPart(): void {
  toast({
    title: 'Could not load this',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });
}
