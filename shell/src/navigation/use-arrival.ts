import { titleOf } from '@alaso/web-kit';
import { onStep, useArrivalAt } from '@alaso/web-kit/arrival';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../routing/view-of.ts';

const titles: Record<Exclude<View['kind'], 'slice'>, string | null> = {
  landing: 'Sustainable Fashion Reimagined',
  auth: 'Sign In',
  help: 'Help',
  organizations: 'Organizations',
  unsubscribe: 'Unsubscribe',
  donation: 'A Donation',
  'forgot-password': 'Forgot Password',
  'reset-password': 'New Password',
  'lock-account': 'Lock Account',
  'verify-email': 'Verify Email',
  'not-found': 'Page Not Found',
  checking: null,
  'registry-failed': 'Unavailable',
  'session-failed': 'Unavailable',
};

/** Identifies a view: a change of the search part of the address is not an arrival. */
function identityOf(view: View, path: string): string | undefined {
  if (view.kind === 'checking') return undefined;
  return view.kind === 'slice' ? path : view.kind;
}

/** Removes the tags that the gateway added to the head for the address the page was loaded with. */
function dropLoadedHead(): void {
  const selector =
    'link[rel=canonical],meta[property],meta[name=robots],meta[name^=twitter],[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}

/**
 * On a change of view, sets the document's title, focuses the new heading and scrolls to the top. The first
 * view leaves the focus to the browser; Back and Forward leave the scroll position to `useScrollPlaces`.
 */
export function useArrival(view: View, path: string): void {
  const title = view.kind === 'slice' ? view.route.title : titles[view.kind];
  useEffect(() => {
    if (title !== null) document.title = titleOf(title);
  }, [title]);

  useArrivalAt(identityOf(view, path), { onArrival: dropLoadedHead });
}

const key = 'alaso-scroll';
/** More addresses than anyone goes back through. */
const most = 50;

function read(): [string, number][] {
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
const tops = new Map(read());

/** Keeps them over a reload, where the browser lets us. */
function keepTops(): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...tops].slice(-most)));
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

/** The time the page may take to become long enough. */
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
 * Restores the scroll position on Back and Forward, in any slice and however late its content arrives. The
 * browser tries only once, before there is anything to scroll.
 */
export function useScrollPlaces(address: string): void {
  const shown = useRef(address);
  /** The address that Back or Forward led to. */
  const steppedTo = useRef<string | null>(null);

  useEffect(() => {
    const stopHearing = onStep(() => {
      steppedTo.current = addressNow();
    });
    const remember = () => {
      // While another page is loading, the address is ahead of the page, and the user is not the one
      // scrolling.
      if (shown.current === addressNow()) tops.set(shown.current, window.scrollY);
    };
    // A reload starts where the page was, once its content is there.
    const kept = tops.get(shown.current) ?? 0;
    const stop = kept > 0 && wasHereBefore() ? restoreScroll(kept) : undefined;
    window.addEventListener('pagehide', keepTops);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('pagehide', keepTops);
      stopHearing();
      window.removeEventListener('scroll', remember);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === address) return undefined;
    const samePage = pathOf(shown.current) === pathOf(address);
    shown.current = address;
    const stepped = steppedTo.current === address;
    steppedTo.current = null;
    // Another page of the list or another filter keeps the scroll position.
    if (samePage && !stepped) tops.set(address, window.scrollY);
    return stepped ? restoreScroll(tops.get(address) ?? 0) : undefined;
  }, [address]);
}
