import { Skeleton } from '@alaso/ui';
import { itemColumns } from './item-columns.ts';
import { PhotoFrame, photoSize } from './photo-frame.tsx';

/** Placeholders for photo, badges, title, price and button while the item is loading. */
export function ItemSkeleton() {
  return (
    <div aria-busy="true" className={itemColumns}>
      <span role="status" className="mk:sr-only">
        Loading item
      </span>
      <PhotoFrame>
        <Skeleton className={`mk:rounded-none ${photoSize}`} />
      </PhotoFrame>
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
