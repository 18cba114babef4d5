import { photoAt, type Transaction } from '@alaso/contracts';
import { ListingPhoto } from '@alaso/ui';

export type OrderPhotoProps = {
  order: Pick<
    Transaction,
    'listingId' | 'listingTitle' | 'listingImageUrl' | 'listingFabricType' | 'listingColor'
  >;
  sizes?: string;
};

/** Shows the item photo, or a picture of its cloth, as stored with the order or donation. */
export function OrderPhoto({ order, sizes }: OrderPhotoProps) {
  const { listingId, listingTitle, listingImageUrl, listingFabricType, listingColor } = order;
  const photo = listingImageUrl === null ? null : photoAt(listingImageUrl);
  return (
    <ListingPhoto
      listing={{
        id: listingId,
        title: listingTitle,
        imageUrl: listingImageUrl,
        photos: photo ? [photo] : [],
        fabricType: listingFabricType,
        color: listingColor,
      }}
      {...(sizes !== undefined && { sizes })}
      decorative
    />
  );
}
