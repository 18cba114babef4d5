import { cn } from '../class-names.ts';

/** A placeholder for what is loading; give it the same size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('alaso-weave al:rounded-control', className)} />;
}
