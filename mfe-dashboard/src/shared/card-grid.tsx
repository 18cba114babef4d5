import { ListingCardSkeleton } from '@alaso/ui';
import type { ReactNode, Ref } from 'react';

/** Cards in the same columns as the app's other lists of cards. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="alaso-cards db:gap-y-8">
      {children}
    </div>
  );
}

/** Placeholders for three cards that are loading. */
export function CardSkeletons() {
  return (
    <CardGrid>
      {[1, 2, 3].map((index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
