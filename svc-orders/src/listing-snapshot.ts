import { type Color, colors, type FabricType, fabricTypes, listingLimits } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';

/** A listing as it was when a row about it was created. The listing's owner may change or delete it later. */
export type ListingSnapshot = {
  listingTitle: string;
  listingImageUrl: string | null;
  /** Selects the pattern that is drawn if there is no photo. */
  listingFabricType: FabricType | null;
  listingColor: Color | null;
};

export const listingSnapshotColumns = {
  listingTitle: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
  listingImageUrl: { type: String, default: null, maxlength: 200 },
  listingFabricType: { type: String, default: null, enum: fabricTypes },
  listingColor: { type: String, default: null, enum: colors },
} as const;

export const snapshotOf = ({
  title,
  imageUrl,
  fabricType,
  color,
}: Pick<OrderableListing, 'title' | 'imageUrl' | 'fabricType' | 'color'>): ListingSnapshot => ({
  listingTitle: title,
  listingImageUrl: imageUrl,
  listingFabricType: fabricType,
  listingColor: color,
});

/** Returns a row's snapshot, for the wire or for another row about the same listing. */
export const snapshotIn = ({
  listingTitle,
  listingImageUrl,
  listingFabricType,
  listingColor,
}: ListingSnapshot): ListingSnapshot => ({
  listingTitle,
  listingImageUrl,
  listingFabricType,
  listingColor,
});
