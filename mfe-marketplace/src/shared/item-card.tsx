import { ListingCard, type ListingCardProps } from '@alaso/ui/listing-card';
import { Link } from '@alaso/web-kit';
import { FavoriteButton } from './favorite-button.tsx';

/** Shows a listing in a grid, with controls to open it and to make it a favorite. */
export function ItemCard(props: Omit<ListingCardProps, 'Link' | 'corner'>) {
  return <ListingCard {...props} Link={Link} corner={<FavoriteButton listing={props.listing} />} />;
}
