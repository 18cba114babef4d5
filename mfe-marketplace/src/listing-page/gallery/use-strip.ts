import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where one is among the photos. */
export type Place = {
  /** Which photo is in sight, from 0. */
  place: number;
  /** Beyond an end it stays there. */
  goTo: (place: number) => void;
};

export type Strip = Place & {
  /** For the element that scrolls sideways; its children are as wide as it is. */
  list: RefObject<HTMLUListElement | null>;
  /** Also for it. */
  follow: { onScroll: () => void; onScrollEnd: () => void; onTouchStart: () => void; onWheel: () => void };
  /** Arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
};

const leftOf = (place: number, strip: HTMLUListElement) => place * strip.clientWidth;

/**
 * Photos in a row, one in sight, that a finger, a key or a button moves. The scroll position says which one
 * it is.
 */
export function useStrip(count: number, start = 0): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(start);
  // Where a button or key sent it, until a finger or wheel moves it. Until then other positions do not count:
  // those on the way, and those of a swipe that Chromium finishes later, even after its first `scrollend`.
  const heading = useRef<number | null>(null);

  useLayoutEffect(() => {
    const strip = list.current;
    strip?.scrollTo({ left: leftOf(start, strip), behavior: 'instant' });
  }, [start]);

  function goTo(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    const strip = list.current;
    if (!strip || next === place) return;
    heading.current = next;
    setPlace(next);
    strip.scrollTo({ left: leftOf(next, strip) });
  }

  function onScroll() {
    const strip = list.current;
    if (!strip || strip.clientWidth === 0 || heading.current !== null) return;
    setPlace(Math.round(strip.scrollLeft / strip.clientWidth));
  }

  function onScrollEnd() {
    const strip = list.current;
    if (!strip || heading.current === null) return;
    const left = leftOf(heading.current, strip);
    if (Math.abs(strip.scrollLeft - left) > 0.02 * strip.clientWidth) strip.scrollTo({ left });
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(target);
  }

  const release = () => {
    heading.current = null;
  };
  const follow = { onScroll, onScrollEnd, onTouchStart: release, onWheel: release };
  return { list, place, goTo, follow, onKeyDown };
}
