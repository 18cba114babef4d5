import { cn } from '../class-names.ts';
import { HeartIcon } from '../icons.ts';

export type SavedByProps = { count: number; className?: string };

/** How many people have an item among their favorites. Shows nothing where nobody has. */
export function SavedBy({ count, className }: SavedByProps) {
  if (count === 0) return null;
  return (
    <p className={cn('al:flex al:items-center al:gap-2 al:text-sm al:text-ink-muted', className)}>
      <HeartIcon aria-hidden="true" className="al:size-4 al:shrink-0 al:text-camwood" />
      {count === 1 ? '1 person saved this' : `${count} people saved this`}
    </p>
  );
}
