import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `saved_search_alerts`, which records that a search's owner was notified of a listing. */
type AlertDocument = {
  /** Derived from the search and the listing, so there is one row per pair. */
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

// After a year, nobody minds a second notification about an item that is back on the market.
schema.index({ alertedAt: 1 }, { expireAfterSeconds: 365 * 86_400 });
// For a user's newest matches.
schema.index({ searchId: 1, alertedAt: -1 });

export const alertsOf = defineModel<AlertDocument>('saved_search_alerts', schema);

export type AlertRepository = {
  /** Returns those of the given ids for which an alert exists. */
  existing(ids: readonly string[], session: DbSession): Promise<ReadonlySet<string>>;
  /** @throws a duplicate key error if one of the alerts already exists */
  add(alerts: readonly AlertDocument[], session: DbSession): Promise<void>;
  /** Returns the listings that these searches have reported since then, newest first and each only once. */
  newestListings(searchIds: readonly string[], since: Date, limit: number): Promise<string[]>;
};

export function alertRepository(connection: Connection): AlertRepository {
  const alerts = alertsOf(connection);
  return {
    async existing(ids, session) {
      const found = await alerts.find({ _id: { $in: [...ids] } }, { _id: 1 }, { session }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async add(rows, session) {
      await alerts.insertMany([...rows], { session });
    },
    async newestListings(searchIds, since, limit) {
      const newest = await alerts
        .find({ searchId: { $in: [...searchIds] }, alertedAt: { $gte: since } }, { listingId: 1 })
        .sort({ alertedAt: -1 })
        .limit(limit)
        .lean();
      return [...new Set(newest.map(({ listingId }) => listingId))];
    },
  };
}
