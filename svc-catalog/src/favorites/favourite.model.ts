import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `favourites`: one person has marked one listing with a heart. */
export type FavouriteDocument = { _id: string; userId: string; listingId: string; addedAt: Date };

const schema = rowSchema<FavouriteDocument>({
  _id: { type: String, required: true, match: uuid },
  userId: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  addedAt: { type: Date, required: true },
});

// Each listing once for each person. Also the ids of a person's favourites.
schema.index({ userId: 1, listingId: 1 }, { unique: true });
// A person's favourites, the newest first.
schema.index({ userId: 1, addedAt: -1, _id: -1 });
// Who is told of a listing, page by page.
schema.index({ listingId: 1, userId: 1 });

export const favouritesOf = defineModel<FavouriteDocument>('favourites', schema);
