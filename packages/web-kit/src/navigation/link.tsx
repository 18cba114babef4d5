import type { ComponentProps, MouseEvent } from 'react';
import { moveTo } from './move-to.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site: `/explore?category=gift`. */
  to: string;
};

function opensHere(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/**
 * A link to a path of this site, whichever slice shows it. New tabs and downloads are left to the browser.
 */
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
