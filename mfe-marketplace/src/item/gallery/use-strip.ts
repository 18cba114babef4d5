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
  follow: { onScroll: () => void; onTouchStart: () => void };
  /** Arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Photos in a row, one in sight, that a finger, a key or a button moves. The scroll position says which one it is. */
export function useStrip(count: number, start = 0): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(start);
  // While it scrolls to where a button or key sent it, what it passes on the way does not count.
  const heading = useRef<number | null>(null);

  useLayoutEffect(() => {
    const strip = list.current;
    strip?.scrollTo({ left: start * strip.clientWidth, behavior: 'instant' });
  }, [start]);

  function goTo(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    const strip = list.current;
    if (!strip || next === place) return;
    heading.current = next;
    setPlace(next);
    strip.scrollTo({ left: next * strip.clientWidth });
  }

  function onScroll() {
    const strip = list.current;
    if (!strip || strip.clientWidth === 0) return;
    const at = strip.scrollLeft / strip.clientWidth;
    if (heading.current !== null) {
      if (Math.abs(at - heading.current) > 0.02) return;
      heading.current = null;
    }
    setPlace(Math.round(at));
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

  const onTouchStart = () => {
    heading.current = null;
  };
  return { list, place, goTo, follow: { onScroll, onTouchStart }, onKeyDown };
}
