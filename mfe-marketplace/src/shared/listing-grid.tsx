import { cn, ListingCardSkeleton } from '@alaso/ui';
import type { ComponentProps } from 'react';
import { sharedMessages } from './shared.messages.ts';

/** Makes a card fill the height of its list item, so that all cards in a row are the same height. */
export const cardBox = 'mk:flex';

/** The grid used for all card lists: two to four columns, or fewer with larger text. */
export function ListingGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cn('alaso-cards mk:gap-y-6 mk:sm:gap-y-9', className)} />;
}

export function ListingGridSkeleton({ count }: { count: number }) {
  return (
    <ListingGrid aria-busy="true" aria-label={sharedMessages.loadingItems}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ListingCardSkeleton />
        </li>
      ))}
    </ListingGrid>
  );
}
