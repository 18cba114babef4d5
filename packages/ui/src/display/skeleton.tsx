import { cn } from '../class-names.ts';

/** The place of something that is coming; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('alaso-weave al:rounded-control', className)} />;
}
