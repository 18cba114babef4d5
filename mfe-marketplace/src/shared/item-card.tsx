import { ListingCard, type ListingCardProps } from '@alaso/ui/listing-card';
import { Link } from '@alaso/web-kit';
import { FavoriteButton } from './favorite-button.tsx';
import { rememberTapped } from './tapped-listing.ts';

/** Shows a listing in a grid, with controls to open it and to make it a favorite. */
export function ItemCard(props: Omit<ListingCardProps, 'Link' | 'onOpen' | 'corner'>) {
  const { listing } = props;
  return (
    <ListingCard
      {...props}
      Link={Link}
      onOpen={({ currentTarget }) =>
        rememberTapped(listing, currentTarget.closest('article')?.querySelector('img'))
      }
      corner={<FavoriteButton listing={listing} />}
    />
  );
}
