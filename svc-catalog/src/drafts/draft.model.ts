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

/** A row of `drafts`: an unfinished listing. */
export type DraftDocument = DraftFields & {
  /** Becomes the listing's id. */
  _id: string;
  ownerId: string;
  /** Its number among its owner's drafts: from 1 to {@link maxDrafts}, each used once. */
  place: number;
  /** The listing that it relists. */
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

// Limits the drafts per user, even if several are saved concurrently.
schema.index({ ownerId: 1, place: 1 }, { unique: true });
// A user's drafts, newest first.
schema.index({ ownerId: 1, createdAt: -1, _id: -1 });
// The drafts that show a photo: when its variants are ready, and before it is deleted.
schema.index({ 'photos.id': 1 });

export const draftsOf = defineModel<DraftDocument>('drafts', schema);
