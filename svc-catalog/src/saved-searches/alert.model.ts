import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `saved_search_alerts`: a search's owner was notified of a listing. */
export type AlertDocument = {
  /** Derived from the search and the listing: one row per pair. */
  _id: string;
  searchId: string;
  listingId: string;
  alertedAt: Date;
};

const schema = rowSchema<AlertDocument>({
  _id: { type: String, required: true, match: uuid },
  searchId: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  alertedAt: { type: Date, required: true },
});

// After a year, no one minds a second notification about an item that is back on the market.
schema.index({ alertedAt: 1 }, { expireAfterSeconds: 365 * 86_400 });

export const alertsOf = defineModel<AlertDocument>('saved_search_alerts', schema);
