import { cn, IconButton } from '@alaso/ui';
import { ArrowLeftIcon, ArrowRightIcon } from '@alaso/ui/icons';
import type { Place } from './use-strip.ts';

export type ArrowsProps = Place & { count: number; className?: string };

// Not by a translation: a button has one of its own while it is pressed.
const looks = 'mk:absolute mk:inset-y-0 mk:z-1 mk:my-auto mk:aria-disabled:opacity-40';

/** To the photo before and to the next one. At an end the arrow stays, and keeps the focus. */
export function Arrows({ place, goTo, count, className }: ArrowsProps) {
  return (
    <>
      <IconButton
        label="Previous photo"
        variant="secondary"
        icon={<ArrowLeftIcon className="mk:size-5" />}
        aria-disabled={place === 0}
        onClick={() => goTo(place - 1)}
        className={cn(looks, 'mk:left-3', className)}
      />
      <IconButton
        label="Next photo"
        variant="secondary"
        icon={<ArrowRightIcon className="mk:size-5" />}
        aria-disabled={place === count - 1}
        onClick={() => goTo(place + 1)}
        className={cn(looks, 'mk:right-3', className)}
      />
    </>
  );
}
