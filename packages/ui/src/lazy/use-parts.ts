import { useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../toast/toast-store.ts';
import { lateModule, useLateModule } from './late-module.ts';
import { missingPartMessages } from './use-parts.messages.ts';

const parts = lateModule(() => import('./parts.ts'));

export const loadParts = parts.load;

/**
 * Returns the parts built on Radix after they are loaded. Loading starts when `wanted` is true. If loading
 * fails, `onFailure` is called.
 */
export function useParts(wanted = false, onFailure?: () => void) {
  return useLateModule(parts, wanted, onFailure);
}

/**
 * Preserves focus when the loaded trigger replaces the plain button. Attach `wrapper` to an element that
 * contains both buttons.
 */
export function useTriggerParts(wanted: boolean, onFailure: () => void) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(
    () =>
      parts.subscribe(() => {
        hadFocus.current = wrapper.current?.contains(document.activeElement) ?? false;
      }),
    [],
  );
  const loaded = useParts(wanted, onFailure);
  useLayoutEffect(() => {
    if (!loaded || !hadFocus.current) return;
    hadFocus.current = false;
    wrapper.current?.querySelector<HTMLElement>('button, a[href], [tabindex="0"]')?.focus();
  }, [loaded]);
  return { parts: loaded, wrapper };
}

export function reportMissingPart(): void {
  toast({
    title: missingPartMessages.title,
    description: missingPartMessages.description,
    variant: 'destructive',
  });
}
