import type { Listing } from '@alaso/contracts';
import { HeartButton, type HeartButtonProps } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useFavourite } from './use-favourite.ts';

type FavouriteButtonProps = { listing: Listing } & Pick<HeartButtonProps, 'place'>;

/** The heart of a listing, for everybody but its owner. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const { status, user } = useSession();
  // Until it is known who looks, there is none: an owner's would go away again.
  if (status === 'loading' || user?.id === props.listing.ownerId) return null;
  return <Heart {...props} />;
}

function Heart({ listing, place }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(listing.id);
  return (
    <HeartButton title={listing.title} pressed={isFavourite} onPress={toggle} {...(place && { place })} />
  );
}
