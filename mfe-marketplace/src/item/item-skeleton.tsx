import { Skeleton } from '@alaso/ui';

/** The places of photo, badges, title, price and button while the item is on its way. */
export function ItemSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mk:grid mk:gap-6 mk:md:grid-cols-2 mk:md:gap-10 mk:wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <span role="status" className="mk:sr-only">
        Loading item
      </span>
      <Skeleton className="mk:aspect-4/5 mk:rounded-card" />
      <div className="mk:flex mk:flex-col mk:gap-5">
        <Skeleton className="mk:h-7 mk:w-40" />
        <Skeleton className="mk:h-10 mk:w-4/5" />
        <Skeleton className="mk:h-8 mk:w-1/3" />
        <Skeleton className="mk:h-13 mk:w-full" />
        <Skeleton className="mk:h-52 mk:w-full" />
      </div>
    </div>
  );
}
