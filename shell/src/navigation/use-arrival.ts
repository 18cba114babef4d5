import { titleOf } from '@alaso/web-kit';
import { onStep, useArrivalAt } from '@alaso/web-kit/arrival';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../routing/index.ts';
import { pageTitles } from './navigation.messages.ts';

/** A change of the search part of the address is no arrival. */
function identityOf(view: View, path: string): string | undefined {
  if (view.kind === 'checking') return undefined;
  return view.kind === 'slice' ? path : view.kind;
}

/** Removes the tags that the gateway added to the head for the first address. */
function dropLoadedHead(): void {
  const selector =
    'link[rel=canonical],meta[property],meta[name=robots],meta[name^=twitter],[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}

/**
 * On a change of view, sets the document's title, focuses the new heading and scrolls to the top. The browser
 * focuses the first view; `useScrollPositions` scrolls after Back and Forward.
 */
export function useArrival(view: View, path: string): void {
  const title = view.kind === 'slice' ? view.route.title : pageTitles[view.kind];
  useEffect(() => {
    if (title !== null) document.title = titleOf(title);
  }, [title]);

  useArrivalAt(identityOf(view, path), { onArrival: dropLoadedHead });
}

const key = 'alaso-scroll';
/** More than anyone goes back through. */
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

/** The scroll position of each address in this tab, in px; it survives a reload. */
const tops = new Map(readTops());

/** Keeps them over a reload, if storage is not blocked. */
function keepTops(): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...tops].slice(-maxAddresses)));
  } catch {
    return;
  }
}

/** Returns whether the document was loaded by a reload, Back or Forward. */
function wasHereBefore(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward')
  );
}

/** The time in which the page must become long enough. */
const patienceMs = 10_000;

/**
 * Keeps the page scrolled to `top` while its content arrives, until the user acts or 10 s have passed.
 * @returns a function that stops it
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
 * Restores the scroll position on Back and Forward, in any slice, however late its content arrives. The
 * browser tries only once, before there is anything to scroll.
 */
export function useScrollPositions(address: string): void {
  const shown = useRef(address);
  /** The address that Back or Forward led to. */
  const steppedTo = useRef<string | null>(null);

  useEffect(() => {
    const stopListening = onStep(() => {
      steppedTo.current = addressNow();
    });
    const remember = () => {
      // While another page is loading, the address is ahead of the page, and it is not the user who scrolls.
      if (shown.current === addressNow()) tops.set(shown.current, window.scrollY);
    };
    // A reload returns to where the page was.
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
    // A new page of the list or a new filter keeps the scroll position.
    if (samePage && !stepped) tops.set(address, window.scrollY);
    return stepped ? restoreScroll(tops.get(address) ?? 0) : undefined;
  }, [address]);
}
