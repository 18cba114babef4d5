import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The distance from the end, in pixels, within which the user is considered to be reading the newest
 * messages.
 */
const nearEnd = 120;

type Shown = {
  /** A key that changes whenever the log's content changes. */
  rows: string;
  /** The number of the last message in the log. */
  last: number;
  /** The number of the other member's newest message, which may not be in the log yet. */
  newest: number;
};

/**
 * Opens a log at its end, and keeps the end in view while the user is reading there. If the user has scrolled
 * up, the visible messages stay in position while others are added or removed above them. `hasNews` is true
 * while there is an unseen message below.
 */
export function useLogScroll({ rows, last, newest }: Shown) {
  const log = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(last);
  const before = useRef<{ isAtEnd: boolean; scrollTop: number; row: Element | undefined; top: number }>({
    isAtEnd: true,
    scrollTop: 0,
    row: undefined,
    top: 0,
  });
  const look = () => {
    const { current: element } = log;
    if (!element) return;
    const { scrollTop } = element;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Undefined in environments without layout, such as tests.
    const row = document
      .elementsFromPoint?.(left + width / 2, top + height / 2)
      .find(({ tagName }) => tagName === 'LI');
    const isNearEnd = element.scrollHeight - scrollTop - element.clientHeight < nearEnd;
    // The user leaves the end only by scrolling up, not when the log grows.
    const isAtEnd = isNearEnd || (before.current.isAtEnd && scrollTop >= before.current.scrollTop);
    before.current = { isAtEnd, scrollTop, row, top: row?.getBoundingClientRect().top ?? 0 };
    if (isAtEnd) setSeen((number) => Math.max(number, last));
  };
  const keep = useEffectEvent(() => {
    const { current: element } = log;
    if (!element) return;
    const { isAtEnd, row, top } = before.current;
    if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (row?.isConnected) element.scrollTop += row.getBoundingClientRect().top - top;
    look();
  });
  useLayoutEffect(() => keep(), [rows]);
  useEffect(() => {
    const { current: element } = log;
    // Undefined in environments without layout, such as tests.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // The layout changes when fonts load and when elements below the log grow.
    const observer = new ResizeObserver(() => keep());
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  /** Keeps the end in view from the next change onward. */
  const followEnd = () => {
    before.current.isAtEnd = true;
  };
  const goToEnd = () => {
    const { current: element } = log;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    look();
  };
  return { log, onScroll: look, followEnd, goToEnd, hasNews: newest > seen };
}
