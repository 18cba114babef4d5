import { cn, IconButton } from '@alaso/ui';
import { ArrowLeftIcon, ArrowRightIcon } from '@alaso/ui/icons';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { galleryMessages } from './gallery.messages.ts';

/** The current position in a row of photos. */
export type GalleryIndex = {
  index: number;
  /** Moves to a photo. The index is clamped to the ends. */
  goTo: (index: number) => void;
};

export type Strip = GalleryIndex & {
  /** Ref for the element that scrolls sideways. Its children have the same width as the element. */
  list: RefObject<HTMLUListElement | null>;
  /** Event handlers for the same element. */
  follow: { onScroll: () => void; onScrollEnd: () => void; onTouchStart: () => void; onWheel: () => void };
  /** Handles the arrow keys, Home, and End. */
  onKeyDown: (event: KeyboardEvent) => void;
};

const leftOf = (index: number, strip: HTMLUListElement) => index * strip.clientWidth;

/**
 * Manages a row of photos in which one is visible at a time, moved by a finger, a key, or a button. The
 * scroll position determines which photo is visible.
 */
export function useStrip(count: number, start = 0): Strip {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  // The index that a button or key is scrolling to, until a finger or wheel takes over. Scroll positions are
  // ignored until then, including those from a swipe that Chromium finishes even after its first `scrollend`.
  const heading = useRef<number | null>(null);

  useLayoutEffect(() => {
    const strip = list.current;
    strip?.scrollTo({ left: leftOf(start, strip), behavior: 'instant' });
  }, [start]);

  function goTo(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    const strip = list.current;
    if (!strip || next === index) return;
    heading.current = next;
    setIndex(next);
    strip.scrollTo({ left: leftOf(next, strip) });
  }

  function onScroll() {
    const strip = list.current;
    if (!strip || strip.clientWidth === 0 || heading.current !== null) return;
    setIndex(Math.round(strip.scrollLeft / strip.clientWidth));
  }

  function onScrollEnd() {
    const strip = list.current;
    if (!strip || heading.current === null) return;
    const left = leftOf(heading.current, strip);
    if (Math.abs(strip.scrollLeft - left) > 0.02 * strip.clientWidth) strip.scrollTo({ left });
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
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
  return { list, index, goTo, follow, onKeyDown };
}

type ArrowsProps = GalleryIndex & { count: number; className?: string };

// Positioned without a transform, because a button uses one in its pressed state.
const looks = 'mk:absolute mk:inset-y-0 mk:z-1 mk:my-auto mk:aria-disabled:opacity-40';

/** Buttons for the previous and next photo. A button stays in place at either end, so that it keeps focus. */
export function Arrows({ index, goTo, count, className }: ArrowsProps) {
  return (
    <>
      <IconButton
        label={galleryMessages.previousPhoto}
        variant="secondary"
        icon={<ArrowLeftIcon className="mk:size-5" />}
        aria-disabled={index === 0}
        onClick={() => goTo(index - 1)}
        className={cn(looks, 'mk:left-3', className)}
      />
      <IconButton
        label={galleryMessages.nextPhoto}
        variant="secondary"
        icon={<ArrowRightIcon className="mk:size-5" />}
        aria-disabled={index === count - 1}
        onClick={() => goTo(index + 1)}
        className={cn(looks, 'mk:right-3', className)}
      />
    </>
  );
}

type CounterProps = {
  index: number;
  count: number;
  className?: string;
};

/** Shows `2 / 5`, which screen readers announce as `Photo 2 of 5` when it changes. */
export function Counter({ index, count, className }: CounterProps) {
  return (
    <p
      aria-live="polite"
      className={cn(
        'mk:rounded-control mk:bg-surface mk:px-2.5 mk:py-1 mk:text-xs mk:font-semibold mk:tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
      <span className="mk:sr-only">{galleryMessages.photoOf(index + 1, count)}</span>
    </p>
  );
}
