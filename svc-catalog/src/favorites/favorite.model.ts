import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `favourites`: a user has added a listing to their favorites. */
export type FavoriteDocument = { _id: string; userId: string; listingId: string; addedAt: Date };

const schema = rowSchema<FavoriteDocument>({
  _id: { type: String, required: true, match: uuid },
  userId: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  addedAt: { type: Date, required: true },
});

// One row per user and listing. Also for the ids of a user's favorites.
schema.index({ userId: 1, listingId: 1 }, { unique: true });
// A user's favorites, newest first.
schema.index({ userId: 1, addedAt: -1, _id: -1 });
// The users to notify about a listing, page by page.
schema.index({ listingId: 1, userId: 1 });

export const favoritesOf = defineModel<FavoriteDocument>('favourites', schema);
