import { titleOf } from '@alaso/web-kit';
import { onStep, useArrivalAt } from '@alaso/web-kit/arrival';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../routing/index.ts';
import { pageTitles } from './navigation.messages.ts';

/** Returns an identity that does not depend on the query, because a query change is not an arrival. */
function identityOf(view: View, path: string): string | undefined {
  if (view.kind === 'checking') return undefined;
  return view.kind === 'slice' ? path : view.kind;
}

/** Removes tags that the gateway added to the head for the first URL. */
function dropLoadedHead(): void {
  const selector =
    'link[rel=canonical],meta[property],meta[name=robots],meta[name^=twitter],[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}

/**
 * Sets the document title, focuses the new heading, and scrolls to the top when the view changes. The browser
 * focuses the first view, and `useScrollPositions` scrolls after Back and Forward.
 */
export function useArrival(view: View, path: string): void {
  const title = view.kind === 'slice' ? view.route.title : pageTitles[view.kind];
  useEffect(() => {
    if (title !== null) document.title = titleOf(title);
  }, [title]);

  useArrivalAt(identityOf(view, path), { onArrival: dropLoadedHead });
}

const key = 'alaso-scroll';
/** More URLs than anyone navigates back through. */
const maxAddresses = 50;

function readTops(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    const isTop = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return Array.isArray(kept) ? kept.filter(isTop) : [];
  } catch {
    return [];
  }
}

/** Scroll positions in px, by URL in this tab. The positions survive a reload. */
const tops = new Map(readTops());

/** Stores the scroll positions in case of a reload, unless storage is blocked. */
function keepTops(): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...tops].slice(-maxAddresses)));
  } catch {
    return;
  }
}

/** Returns true if the document was loaded by a reload, Back, or Forward. */
function wasHereBefore(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward')
  );
}

/** Time in ms within which the page must become tall enough to restore the scroll position. */
const patienceMs = 10_000;

/**
 * Keeps the page scrolled to `top` while its content arrives, until the user scrolls, clicks, or types, or 10
 * s have passed.
 * @returns a function that stops the scrolling
 */
function restoreScroll(top: number): () => void {
  const page = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(stop, patienceMs);
  const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

  function stop() {
    page.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  }

  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  window.scrollTo(0, top);
  page.observe(document.body);
  return stop;
}

const addressNow = () => window.location.pathname + window.location.search;

const pathOf = (address: string) => address.split('?', 1)[0];

/**
 * Restores the scroll position on Back and Forward, in any slice, no matter how late the slice's content
 * arrives. The browser tries only once, before the page has any content to scroll.
 */
export function useScrollPositions(address: string): void {
  const shown = useRef(address);
  /** The URL reached with Back or Forward. */
  const steppedTo = useRef<string | null>(null);

  useEffect(() => {
    const stopListening = onStep(() => {
      steppedTo.current = addressNow();
    });
    const remember = () => {
      // While another page is loading, the URL is ahead of the page, and scroll events do not come from the
      // user.
      if (shown.current === addressNow()) tops.set(shown.current, window.scrollY);
    };
    // After a reload, the page returns to its previous position.
    const kept = tops.get(shown.current) ?? 0;
    const stop = kept > 0 && wasHereBefore() ? restoreScroll(kept) : undefined;
    window.addEventListener('pagehide', keepTops);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('pagehide', keepTops);
      stopListening();
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === address) return undefined;
    const samePage = pathOf(shown.current) === pathOf(address);
    shown.current = address;
    const stepped = steppedTo.current === address;
    steppedTo.current = null;
    // Going to another page of a list, or changing a filter, keeps the scroll position.
    if (samePage && !stepped) tops.set(address, window.scrollY);
    return stepped ? restoreScroll(tops.get(address) ?? 0) : undefined;
  }, [address]);
}
