import { ListingCardSkeleton } from '@alaso/ui';
import type { ComponentProps, ReactNode } from 'react';
import { sharedMessages } from './shared.messages.ts';

/** The grid for every list of cards: two to four columns, fewer with larger text. */
export function ListingGrid({ children, ...rest }: { children: ReactNode } & ComponentProps<'ul'>) {
  return (
    <ul {...rest} className="alaso-cards mk:gap-y-9">
      {children}
    </ul>
  );
}

/** Placeholders for cards that are loading. */
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
