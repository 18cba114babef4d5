import { ListingCardSkeleton } from '@alaso/ui';
import type { ComponentProps, ReactNode } from 'react';

/** The grid that every list of cards stands in: two, three, then four columns, fewer with large letters. */
export function ListingGrid({ children, ...rest }: { children: ReactNode } & ComponentProps<'ul'>) {
  return (
    <ul {...rest} className="alaso-cards mk:gap-y-9">
      {children}
    </ul>
  );
}

/** The cards' places while they are on their way. */
export function ListingGridSkeleton({ count }: { count: number }) {
  return (
    <ListingGrid aria-busy="true" aria-label="Loading items">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <ListingCardSkeleton />
        </li>
      ))}
    </ListingGrid>
  );
}
