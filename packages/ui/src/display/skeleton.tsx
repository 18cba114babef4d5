import { cn } from '../class-names.ts';

/** A placeholder for loading content. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('alaso-weave al:rounded-control', className)} />;
}
