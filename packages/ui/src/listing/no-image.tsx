import type { Listing } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { clothOf } from './cloth-of.ts';

export type NoImageProps = { listing: Pick<Listing, 'id' | 'fabricType' | 'color'>; className?: string };

/** A listing's own cloth in 4:5, with the words `No image`. */
export function NoImage({ listing, className }: NoImageProps) {
  return (
    <div className={cn('al:@container al:relative al:aspect-4/5 al:w-full al:overflow-hidden', className)}>
      <Cloth seed={listing.id} {...clothOf(listing)} className="al:size-full" />
      <span
        className={cn(
          'al:absolute al:bg-surface al:text-xs al:font-semibold al:text-ink-muted',
          // On a tile as small as a table row's, the words fill the foot from side to side.
          'al:inset-x-0 al:bottom-0 al:py-0.5 al:text-center al:leading-tight',
          'al:@min-28:inset-x-auto al:@min-28:bottom-2 al:@min-28:left-2 al:@min-28:rounded-control al:@min-28:px-2 al:@min-28:py-1',
        )}
      >
        No image
      </span>
    </div>
  );
}
