import type { Listing } from '@alaso/contracts';
import { ListingPhoto } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { FavoriteButton } from './favorite-button.tsx';
import { CardFace, type CardFaceProps } from './card-face.tsx';

export type ItemCardProps = Pick<CardFaceProps, 'action' | 'titleAs'> & {
  listing: Listing;
  /** True if the card is visible without scrolling, in which case its photo loads first. */
  eager?: boolean;
};

/** Shows a listing in a grid, with controls to open it and to make it a favorite. */
export function ItemCard({ listing, eager = false, ...rest }: ItemCardProps) {
  return (
    <CardFace
      {...rest}
      listing={listing}
      Link={Link}
      photo={
        <ListingPhoto
          listing={listing}
          eager={eager}
          decorative
          className="mk:transition-transform mk:duration-200 mk:ease-cloth mk:group-hover:scale-[1.02]"
        />
      }
      corner={<FavoriteButton listing={listing} />}
    />
  );
}
