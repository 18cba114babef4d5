import type { Connection } from 'mongoose';
import { defineModel, rowSchema, type Timestamped, uuid } from '@alaso/service-kit';

/** A row of `rental_feeds`, with its owner's id: the secret in their calendar's address. */
type CalendarAddressDocument = Timestamped & {
  _id: string;
  /** SHA-256 in hex: reading this collection does not reveal the address. */
  tokenHash: string;
};

const schema = rowSchema<CalendarAddressDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    tokenHash: { type: String, required: true, match: /^[\da-f]{64}$/ },
  },
  { timestamps: true },
);

// Finds the owner of a calendar address.
schema.index({ tokenHash: 1 }, { unique: true });

// The name is from when calendars had only rentals. Renaming needs a migration and would end subscriptions.
export const calendarAddressesOf = defineModel<CalendarAddressDocument>('rental_feeds', schema);

export type CalendarAddressRepository = ReturnType<typeof calendarAddressRepository>;

export function calendarAddressRepository(connection: Connection) {
  const addresses = calendarAddressesOf(connection);
  return {
    /** Sets the owner's only address. */
    async renew(_id: string, tokenHash: string): Promise<void> {
      await addresses.updateOne({ _id }, { $set: { tokenHash } }, { upsert: true });
    },
    findOwner: async (tokenHash: string): Promise<string | undefined> =>
      (await addresses.findOne({ tokenHash }).lean())?._id,
    /** Returns when the owner's address was created; undefined without one. */
    since: async (_id: string): Promise<Date | undefined> =>
      (await addresses.findOne({ _id }, { updatedAt: 1 }).lean())?.updatedAt,
    async end(_id: string): Promise<void> {
      await addresses.deleteOne({ _id });
    },
    /** Ends an address that was created in a span. */
    async endIfCreated(_id: string, { from, to }: { from: Date; to: Date }): Promise<void> {
      await addresses.deleteOne({ _id, updatedAt: { $gte: from, $lte: to } });
    },
  };
}
