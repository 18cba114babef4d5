import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { onStep } from './on-step.ts';

/** The address that Back or Forward led to. */
let steppedTo = '';
onStep(() => {
  steppedTo = window.location.href;
});

/**
 * On a change of page, scrolls to the top and focuses the new heading. The first page leaves the focus to the browser;
 * Back and Forward leave the scroll position to the shell. `undefined`: the page is not known yet.
 */
export function useArrivalAt(page: string | undefined, onArrival?: () => void): void {
  const shown = useRef<typeof page>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = page ?? before;
    if (page === undefined || before === undefined || before === page) return undefined;
    onArrival?.();
    if (steppedTo !== window.location.href) window.scrollTo(0, 0);
    steppedTo = '';
    return focusHeading();
  }, [page, onArrival]);
}
