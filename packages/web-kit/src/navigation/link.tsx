import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './navigate.ts';

/** Maximum time in ms for which the old page may freeze. Users notice a longer freeze as a delay. */
const maxFreezeMs = 80;

const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const isOtherPage = (path: string) =>
  new URL(path, window.location.origin).pathname !== window.location.pathname;

function contentChanged(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watcher.disconnect();
      resolve();
    };
    const watcher = new MutationObserver(done);
    const content = document.querySelector('#main');
    if (content) watcher.observe(content, { childList: true, subtree: true });
    setTimeout(done, maxFreezeMs);
  });
}

/**
 * Navigates with a fade transition, unless the browser does not support it or the user prefers reduced
 * motion.
 */
function moveTo(path: string): void {
  if (!('startViewTransition' in document) || !isOtherPage(path) || !wantsMotion()) return navigate(path);
  const { ready } = document.startViewTransition(() => {
    const changed = contentChanged();
    navigate(path);
    return changed;
  });
  // Rejects if the next transition interrupts this one or if the page is hidden.
  ready.catch(() => undefined);
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path within this site, such as `/explore?category=gift`. */
  to: string;
};

function opensHere(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** A link to a path within this site, in any slice. The browser handles new tabs and downloads. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event) || (target !== undefined && target !== '_self')) return;
        event.preventDefault();
        moveTo(to);
      }}
    />
  );
}
