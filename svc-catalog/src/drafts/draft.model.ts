import {
  categories,
  colors,
  conditions,
  fabricTypes,
  listingLimits,
  maxDrafts,
  occasions,
  sizes,
} from '@alaso/contracts';
import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { listedPhotoSchema } from '../listings/listing.model.ts';
import type { ListedPhoto } from '../photos/photo.model.ts';
import type { DraftFields } from './draft-fields.ts';

/** A row of `drafts`: a listing that somebody has not finished. */
export type DraftDocument = DraftFields & {
  /** That of the listing, once it is one. */
  _id: string;
  ownerId: string;
  /** Which of its owner's drafts it is: from 1 to {@link maxDrafts}, each number once. */
  place: number;
  /** The listing that is listed again with it. */
  fromListingId: string | null;
  photos: ListedPhoto[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = rowSchema<DraftDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    ownerId: { type: String, required: true, match: uuid },
    place: { type: Number, required: true, min: 1, max: maxDrafts, validate: wholeNumber },
    fromListingId: { type: String, default: null, match: uuid },
    title: { type: String, default: null, maxlength: listingLimits.title },
    description: { type: String, default: null, maxlength: listingLimits.description },
    category: { type: String, default: null, enum: categories },
    price: { type: String, default: null, maxlength: 20 },
    size: { type: String, default: null, enum: sizes },
    condition: { type: String, default: null, enum: conditions },
    fabricType: { type: String, default: null, enum: fabricTypes },
    color: { type: String, default: null, enum: colors },
    brand: { type: String, default: null, maxlength: listingLimits.brand },
    occasion: { type: String, default: null, enum: occasions },
    photos: { type: [listedPhotoSchema], required: true },
  },
  { timestamps: true },
);

// Nobody has more drafts than there are places, however many they save at the same instant.
schema.index({ ownerId: 1, place: 1 }, { unique: true });
// Somebody's drafts, newest first.
schema.index({ ownerId: 1, createdAt: -1, _id: -1 });
// Which drafts show a photo: when its variants are there, and before it is removed.
schema.index({ 'photos.id': 1 });

export const draftsOf = defineModel<DraftDocument>('drafts', schema);
