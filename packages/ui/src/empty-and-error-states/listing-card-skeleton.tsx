import { Skeleton } from '../display/skeleton.tsx';

/**
 * The size of a listing card: photo, price, two lines of title, facts (two lines of them in a narrow column),
 * two lines of description and its button.
 */
export function ListingCardSkeleton() {
  return (
    <div data-testid="listing-card-skeleton" className="alaso-place">
      <Skeleton className="al:aspect-4/5 al:rounded-card" />
      <div className="al:flex al:flex-col al:gap-2">
        <Skeleton className="al:h-5 al:w-1/3" />
        <Skeleton className="al:h-10 al:w-4/5" />
        <Skeleton className="alaso-facts" />
        <Skeleton className="al:h-10 al:w-full" />
      </div>
      <Skeleton className="al:h-11 al:w-full" />
    </div>
  );
}
