import { Skeleton } from './skeleton.tsx';

/** The size of a listing card: a 4:5 photo, price, title and one line of meta. */
export function ListingCardSkeleton() {
  return (
    <div data-testid="listing-card-skeleton" className="al:flex al:flex-col al:gap-3">
      <Skeleton className="al:aspect-4/5 al:rounded-card" />
      <Skeleton className="al:h-5 al:w-1/3" />
      <Skeleton className="al:h-5 al:w-4/5" />
      <Skeleton className="al:h-4 al:w-1/2" />
    </div>
  );
}
