import type { Listing } from '@alaso/contracts';
import { SavedBy } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useGetOwnListingQuery } from '../listing-page/item-api.ts';

/** Tells an owner how many people have their item among their favorites. Shows nothing where nobody has. */
export function HowManyLikeIt({ listing: { id, ownerId } }: { listing: Listing }) {
  const { user } = useSession();
  const { currentData } = useGetOwnListingQuery({ params: { id } }, { skip: user?.id !== ownerId });
  return <SavedBy count={currentData?.favouriteCount ?? 0} />;
}
