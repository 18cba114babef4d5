import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { maxEmailLength } from '@alaso/contracts';

/**
 * A row of `former_addresses`: an account's former email address, which "This wasn't me" can restore. Nobody
 * else can use the address until that link has expired.
 */
export type FormerAddressDocument = {
  /** The email address, in lowercase. */
  _id: string;
  userId: string;
  leftAt: Date;
  expiresAt: Date;
};

const schema = rowSchema<FormerAddressDocument>({
  _id: { type: String, required: true, maxlength: maxEmailLength },
  userId: { type: String, required: true, match: uuid },
  leftAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
});

schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// For giveUp.
schema.index({ userId: 1, leftAt: 1 });

export const formerAddressesOf = defineModel<FormerAddressDocument>('former_addresses', schema);

export type FormerAddressRepository = ReturnType<typeof formerAddressRepository>;

export function formerAddressRepository(connection: Connection) {
  const addresses = formerAddressesOf(connection);
  const alive = () => ({ expiresAt: { $gt: new Date() } });
  return {
    async keep({ _id, ...row }: FormerAddressDocument, session: DbSession): Promise<void> {
      await addresses.updateOne({ _id }, { $set: row }, { upsert: true, session });
    },

    /** Returns true if the address is reserved for an account other than `exceptFor`. */
    async isKept(
      email: string,
      { exceptFor, session }: { exceptFor?: string; session?: DbSession } = {},
    ): Promise<boolean> {
      const others = exceptFor === undefined ? {} : { userId: { $ne: exceptFor } };
      const found = { _id: email, ...others, ...alive() };
      return (await addresses.findOne(found, { _id: 1 }, { session }).lean()) !== null;
    },

    find: (userId: string, email: string, session: DbSession): Promise<FormerAddressDocument | null> =>
      addresses.findOne({ _id: email, userId, ...alive() }, null, { session }).lean(),

    /** Releases the addresses that an account stopped using at or after `since`, and returns them. */
    async giveUp(userId: string, since: Date, session: DbSession): Promise<string[]> {
      const which = { userId, leftAt: { $gte: since } };
      const rows = await addresses.find(which, { _id: 1 }, { session }).lean();
      await addresses.deleteMany(which, { session });
      return rows.map(({ _id }) => _id);
    },
  };
}
