import { ListingCardSkeleton } from '@alaso/ui';
import type { ReactNode, Ref } from 'react';

/** Arranges cards in the same columns as the app's other card lists. */
export function CardGrid({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="alaso-cards db:gap-y-8">
      {children}
    </div>
  );
}

export function CardSkeletons() {
  return (
    <CardGrid>
      {[1, 2, 3].map((index) => (
        <ListingCardSkeleton key={index} isOwn />
      ))}
    </CardGrid>
  );
}
