import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { onStep } from './on-step.ts';

/** The address that Back or Forward led to. */
let steppedTo = '';
onStep(() => {
  steppedTo = window.location.href;
});

type Arrival = {
  /** Runs on a change of page, before the heading is focused. A stable function. */
  onArrival?: () => void;
  /**
   * The id of a part of the page, if that is shown and no page of its own: its first heading gets the focus,
   * and the page scrolls to it, also when the page was opened with it.
   */
  panel?: string | undefined;
};

/**
 * On a change of page, scrolls to the top and focuses the new heading. The first page leaves the focus to the
 * browser; Back and Forward leave the scroll position to the shell. `undefined`: the page is not known yet.
 */
export function useArrivalAt(page: string | undefined, { onArrival, panel }: Arrival = {}): void {
  const shown = useRef<typeof page>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = page ?? before;
    if (page === undefined || before === page) return undefined;
    const isStep = steppedTo === window.location.href;
    steppedTo = '';
    if (panel !== undefined) return focusHeading(`#${panel} :is(h1, h2, h3)`, !isStep);
    if (before === undefined) return undefined;
    onArrival?.();
    if (!isStep) window.scrollTo(0, 0);
    return focusHeading();
  }, [page, panel, onArrival]);
}
