import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreScroll } from './restore-scroll.ts';

/** How far each address of this slice was scrolled when it was left, in px. */
const tops = new Map<string, number>();
let shown: string | null = null;
let before: string | null = null;
/** The address that the browser's own Back or Forward led to. */
let steppedTo: string | null = null;
let watching = false;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

function watchHistory(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('popstate', (event) => {
    // single-spa sends one of its own after each pushState, and marks it.
    if (!('singleSpa' in event)) steppedTo = addressOf(window.location);
  });
}

/**
 * Follows the addresses inside this slice. The shell begins a new page at its top; Back and Forward end where the
 * page was left, also when its content comes later than the browser's own attempt.
 */
export function useTrail(): void {
  const address = addressOf(useLocation());

  useEffect(() => {
    watchHistory();
    const remember = () => {
      // On its way to another page the address is ahead of what is shown, and the scrolling is not the person's.
      if (shown === addressOf(window.location)) tops.set(shown, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      shown = null;
      before = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (shown === address) return undefined;
    before = shown;
    shown = address;
    const stepped = steppedTo === address;
    steppedTo = null;
    return stepped ? restoreScroll(tops.get(address) ?? 0) : undefined;
  }, [address]);
}

/** Whether Explore is the page before this one. */
export function cameFromExplore(): boolean {
  return before?.split('?')[0] === '/explore';
}
