import type { Listing } from '@alaso/contracts';
import { HeartIcon } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useGetOwnListingQuery } from '../api.ts';

/** Tells an owner how many people have their item among their favourites. Shows nothing where nobody has. */
export function HowManyLikeIt({ listing: { id, ownerId } }: { listing: Listing }) {
  const { user } = useSession();
  const { currentData } = useGetOwnListingQuery({ params: { id } }, { skip: user?.id !== ownerId });
  if (!currentData?.favouriteCount) return null;
  const { favouriteCount } = currentData;
  return (
    <p className="mk:flex mk:items-center mk:gap-2 mk:text-sm mk:text-ink-muted mk:md:-order-2">
      <HeartIcon aria-hidden="true" className="mk:size-4 mk:text-camwood" />
      {favouriteCount === 1 ? '1 person has saved it' : `${favouriteCount} people have saved it`}
    </p>
  );
}
