import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end, in pixels, within which the user reads the newest messages. */
const nearEnd = 120;

type Shown = {
  /** Changes with what the log contains. */
  rows: string;
  /** The number of the last message in the log. */
  last: number;
  /** The number of the other member's newest message, in the log or after it. */
  newest: number;
};

/**
 * Opens a log at its end and keeps the end in view while the user reads it; otherwise keeps the visible
 * messages in position when others arrive or leave above them. `hasNews` is true while a message waits below.
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
    // Not in a browser without layout, as in tests.
    const row = document
      .elementsFromPoint?.(left + width / 2, top + height / 2)
      .find(({ tagName }) => tagName === 'LI');
    const isNearEnd = element.scrollHeight - scrollTop - element.clientHeight < nearEnd;
    // Only someone who scrolls up leaves the end: a log that has just grown has not been left.
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
    // Not in a browser without layout, as in tests.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    // Fonts arrive late, and what is below the log grows.
    const observer = new ResizeObserver(() => keep());
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  /** Keeps the end in view from the next change on. */
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
