import { photoAt, type Task } from '@alaso/contracts';
import { ListingPhoto } from './listing-photo.tsx';

export type SnapshotPhotoProps = {
  /** An order, offer, donation, or conversation with a copy of its listing. */
  of: Pick<Task, 'listingId' | 'listingTitle' | 'listingImageUrl' | 'listingFabricType' | 'listingColor'>;
  sizes?: string;
};

/** Shows the item photo, or a picture of its cloth, as stored in a row about the listing. */
export function SnapshotPhoto({ of, sizes }: SnapshotPhotoProps) {
  const { listingId, listingTitle, listingImageUrl, listingFabricType, listingColor } = of;
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
