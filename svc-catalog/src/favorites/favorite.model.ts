import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `favourites`: one person has marked one listing with a heart. */
export type FavoriteDocument = { _id: string; userId: string; listingId: string; addedAt: Date };

const schema = rowSchema<FavoriteDocument>({
  _id: { type: String, required: true, match: uuid },
  userId: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  addedAt: { type: Date, required: true },
});

// Each listing once for each person. Also the ids of a person's favorites.
schema.index({ userId: 1, listingId: 1 }, { unique: true });
// A person's favorites, the newest first.
schema.index({ userId: 1, addedAt: -1, _id: -1 });
// Who is told of a listing, page by page.
schema.index({ listingId: 1, userId: 1 });

export const favoritesOf = defineModel<FavoriteDocument>('favourites', schema);
