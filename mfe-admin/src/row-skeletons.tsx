import { Skeleton } from '@alaso/ui';

/** Placeholders for rows that are loading. */
export function RowSkeletons() {
  return (
    <div className="ad:flex ad:flex-col ad:gap-3" aria-hidden>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="ad:h-16 ad:w-full" />
      ))}
    </div>
  );
}
