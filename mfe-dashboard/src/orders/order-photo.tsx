import { photoAt, type Transaction } from '@alaso/contracts';
import { ListingPhoto } from '@alaso/ui';

export type OrderPhotoProps = {
  order: Pick<Transaction, 'listingId' | 'listingTitle' | 'listingImageUrl'>;
  sizes?: string;
};

/** The photo of what was ordered or donated: as the order or donation remembers it, in every size that it has. */
export function OrderPhoto({ order, sizes }: OrderPhotoProps) {
  const { listingId, listingTitle, listingImageUrl } = order;
  const photo = listingImageUrl === null ? null : photoAt(listingImageUrl);
  return (
    <ListingPhoto
      listing={{
        id: listingId,
        title: listingTitle,
        imageUrl: listingImageUrl,
        photos: photo ? [photo] : [],
        fabricType: null,
        color: null,
      }}
      {...(sizes !== undefined && { sizes })}
      decorative
    />
  );
}
