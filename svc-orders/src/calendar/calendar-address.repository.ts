import type { Connection } from 'mongoose';
import { defineModel, rowSchema, type Timestamped, uuid } from '@alaso/service-kit';

/**
 * A row of `rental_feeds`, keyed by the owner's id. It stores the secret in the URL of the owner's calendar.
 */
type CalendarAddressDocument = Timestamped & {
  _id: string;
  /** SHA-256 in hex, so that reading this collection does not reveal the URL. */
  tokenHash: string;
};

const schema = rowSchema<CalendarAddressDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    tokenHash: { type: String, required: true, match: /^[\da-f]{64}$/ },
  },
  { timestamps: true },
);

// Finds the owner of a calendar URL.
schema.index({ tokenHash: 1 }, { unique: true });

// The collection's name dates from when calendars contained only rentals. Renaming it would require a
// migration and break existing subscriptions.
export const calendarAddressesOf = defineModel<CalendarAddressDocument>('rental_feeds', schema);

export type CalendarAddressRepository = ReturnType<typeof calendarAddressRepository>;

export function calendarAddressRepository(connection: Connection) {
  const addresses = calendarAddressesOf(connection);
  return {
    /** Stores the owner's URL in place of any previous one. */
    async renew(_id: string, tokenHash: string): Promise<void> {
      await addresses.updateOne({ _id }, { $set: { tokenHash } }, { upsert: true });
    },
    findOwner: async (tokenHash: string): Promise<string | undefined> =>
      (await addresses.findOne({ tokenHash }).lean())?._id,
    /** Returns the time at which the owner's URL was created, or undefined if there is none. */
    since: async (_id: string): Promise<Date | undefined> =>
      (await addresses.findOne({ _id }, { updatedAt: 1 }).lean())?.updatedAt,
    async end(_id: string): Promise<void> {
      await addresses.deleteOne({ _id });
    },
    /** Revokes a URL that was created within a time span. */
    async endIfCreated(_id: string, { from, to }: { from: Date; to: Date }): Promise<void> {
      await addresses.deleteOne({ _id, updatedAt: { $gte: from, $lte: to } });
    },
  };
}
