import { useCallback, useLayoutEffect, useRef } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Elements that a toast never covers: main actions, and bars that stick to the bottom. */
const keptClear = '[data-main-action], [data-bottom-bar]';

/** Elements that a toast avoids if there is room: form fields and their messages. */
const spared = ':is(#main, [role="dialog"]) :is(input, textarea, [role="alert"])';

/**
 * Returns the bottom edge for a box that would ideally be at `floor`: just above the obstacles that the box
 * would otherwise cover, or null if the obstacles leave no room below `ceiling`.
 */
export function clearOf(
  { left, right, top, bottom }: Box,
  obstacles: readonly Box[],
  { floor, ceiling }: { floor: number; ceiling: number },
): number | null {
  const height = bottom - top;
  const inTheWay = obstacles
    .filter((obstacle) => obstacle.left < right && obstacle.right > left)
    .sort((a, b) => b.bottom - a.bottom);
  let edge = floor;
  for (const obstacle of inTheWay) {
    if (obstacle.top < edge && obstacle.bottom > edge - height) edge = obstacle.top;
  }
  return edge - height < ceiling ? null : edge;
}

/** Returns the part of the screen above an on-screen keyboard, or the whole screen if the page is zoomed. */
function visiblePart(): { floor: number; ceiling: number } {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return { floor: window.innerHeight, ceiling: 0 };
  return { floor: Math.min(window.innerHeight, seen.offsetTop + seen.height), ceiling: seen.offsetTop };
}

function findBoxes(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((obstacle) => {
      const hidden = obstacle.closest('[aria-hidden="true"], [inert]') !== null;
      const sticks = /sticky|fixed/.test(getComputedStyle(obstacle).position);
      return !hidden && (sticks || !obstacle.matches('[data-bottom-bar]'));
    })
    .map((obstacle) => obstacle.getBoundingClientRect());
}

/** Moves an element fixed to the bottom out of the way of the on-screen keyboard, bars, and buttons. */
function keepClear(element: HTMLElement): void {
  const box = element.getBoundingClientRect();
  const part = visiblePart();
  const buttons = findBoxes(keptClear);
  const edge =
    clearOf(box, [...buttons, ...findBoxes(spared)], part) ?? clearOf(box, buttons, part) ?? part.floor;
  element.style.bottom = `${Math.max(0, Math.round(window.innerHeight - edge))}px`;
}

/**
 * Keeps the element with this ref clear of the on-screen keyboard, bars, and buttons. The element is
 * repositioned when it opens, when the page is resized or scrolled, and when a dialog opens, finishes sliding
 * in, or closes. It does not move while a button or link is pressed.
 */
export function useKeepClear(shown: boolean, content: unknown): (element: HTMLElement | null) => void {
  const kept = useRef<HTMLElement | null>(null);
  const arrange = useCallback(() => {
    if (kept.current) keepClear(kept.current);
  }, []);

  useLayoutEffect(() => {
    if (!shown) return undefined;
    arrange();
    const rearrange = () => {
      // A toast that slides under the pointer while the user is clicking would swallow the click.
      if (!document.querySelector(':active')) arrange();
    };
    const afterPress = () => setTimeout(rearrange);
    const page = new ResizeObserver(rearrange);
    page.observe(document.body);
    const dialogs = new MutationObserver(rearrange);
    dialogs.observe(document.body, { childList: true });
    const screen = window.visualViewport;
    const moves: [EventTarget | null, string, () => void][] = [
      [document, 'animationend', rearrange],
      [document, 'pointerup', afterPress],
      [window, 'resize', rearrange],
      [window, 'scrollend', rearrange],
      [screen, 'resize', rearrange],
      [screen, 'scroll', rearrange],
    ];
    for (const [target, event, listener] of moves) target?.addEventListener(event, listener);
    return () => {
      page.disconnect();
      dialogs.disconnect();
      for (const [target, event, listener] of moves) target?.removeEventListener(event, listener);
    };
  }, [shown, content, arrange]);

  return useCallback(
    (element) => {
      kept.current = element;
      arrange();
    },
    [arrange],
  );
}
