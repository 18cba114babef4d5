import { titleOf } from '@alaso/web-kit';
import { useEffect, useRef } from 'react';
import type { View } from '../view/view-of.ts';

/** How long a new view may take to bring its heading, in ms. */
const patience = 5000;

const titles: Record<Exclude<View['kind'], 'slice'>, string | null> = {
  landing: 'Sustainable Fashion Reimagined',
  auth: 'Sign In',
  help: 'Help',
  'not-found': 'Page Not Found',
  checking: null,
  'registry-failed': 'Unavailable',
  'session-failed': 'Unavailable',
};

/** What identifies the view for somebody who looks at it: a search that changes the address is not an arrival. */
function identityOf(view: View, path: string): string {
  return view.kind === 'slice' ? `${view.slice.name} ${path}` : view.kind;
}

/**
 * Moves the focus to the view's first heading, now or as soon as it comes; and once more when that heading was the
 * old view's, which a slice may keep until the new one is loaded. Somebody who has moved on, into the menu for instance,
 * is left alone. The answer stops waiting.
 */
function focusHeading(): () => void {
  const main = document.querySelector('#main');
  if (!main) return () => undefined;
  const before = document.activeElement;
  let focused: HTMLElement | null = null;
  const hasMovedOn = () => {
    const now = document.activeElement;
    return now !== document.body && (focused !== null || now !== before);
  };
  const focus = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading || heading === focused) return;
    if (hasMovedOn()) return stop();
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  focus();
  return stop;
}

/**
 * The shell owns what happens on a change of view: the document's title, the focus on the new heading and the top of
 * the page. The first view keeps the browser's own focus; Back and Forward keep the browser's scroll.
 */
export function useArrival(view: View, path: string): void {
  const title = view.kind === 'slice' ? view.route.title : titles[view.kind];
  const identity = identityOf(view, path);
  const shown = useRef<string | null>(null);
  const wentBack = useRef(false);

  useEffect(() => {
    if (title !== null) document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    const notice = (event: PopStateEvent) => {
      wentBack.current = event.isTrusted;
    };
    window.addEventListener('popstate', notice);
    return () => window.removeEventListener('popstate', notice);
  }, []);

  useEffect(() => {
    if (view.kind === 'checking' || shown.current === identity) return undefined;
    const first = shown.current === null;
    shown.current = identity;
    if (first) return undefined;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    return focusHeading();
  }, [identity, view.kind]);
}
