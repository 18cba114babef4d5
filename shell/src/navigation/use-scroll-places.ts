import { useEffect, useLayoutEffect, useRef } from 'react';
import { restoreScroll } from './restore-scroll.ts';

/** How far each address was scrolled when it was left, in px. */
const tops = new Map<string, number>();

const addressNow = () => window.location.pathname + window.location.search;

/**
 * Returns the person to where they left a page on Back and Forward, whichever slice shows it and however late its content
 * arrives. The browser itself tries only once, before there is anything to scroll.
 */
export function useScrollPlaces(address: string): void {
  const shown = useRef(address);
  /** The address that Back or Forward led to. */
  const steppedTo = useRef<string | null>(null);

  useEffect(() => {
    const notice = ({ isTrusted }: PopStateEvent) => {
      // single-spa dispatches a popstate event of its own after each pushState.
      if (isTrusted) steppedTo.current = addressNow();
    };
    const remember = () => {
      // While another page is on its way, the address is ahead of what is shown, and the person is not the one scrolling.
      if (shown.current === addressNow()) tops.set(shown.current, window.scrollY);
    };
    window.addEventListener('popstate', notice);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('popstate', notice);
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === address) return undefined;
    shown.current = address;
    const stepped = steppedTo.current === address;
    steppedTo.current = null;
    return stepped ? restoreScroll(tops.get(address) ?? 0) : undefined;
  }, [address]);
}
