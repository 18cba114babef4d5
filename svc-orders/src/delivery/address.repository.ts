import { addressLimits, type DeliveryAddress, type NewAddress } from '@alaso/contracts';
import {
  defineModel,
  type DbSession,
  type LockRows,
  problem,
  retryOnDuplicateKey,
  type Platform,
  rowSchema,
  type Timestamped,
  uuid,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { addressColumns } from '../orders/index.ts';
import { deliveryMessages } from './delivery.messages.ts';

/** A row of `addresses`: an entry in a buyer's address book. */
export type AddressDocument = DeliveryAddress &
  Timestamped & {
    _id: string;
    userId: string;
    isDefault: boolean;
  };

const schema = rowSchema<AddressDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    userId: { type: String, required: true, match: uuid },
    ...addressColumns,
    isDefault: { type: Boolean, required: true },
  },
  { timestamps: true },
);

schema.index({ userId: 1, createdAt: 1 });

export const addressesOf = defineModel<AddressDocument>('addresses', schema);

/** Returns an address without the fields that exist only in the address book. */
export const addressIn = ({
  recipient,
  phone,
  state,
  lga,
  area,
  street,
  landmark,
}: DeliveryAddress): DeliveryAddress => ({
  recipient,
  phone,
  state,
  lga,
  ...(area && { area }),
  street: street || null,
  landmark,
});

export type AddressBookDeps = Pick<Platform, 'inTransaction'> & { connection: Connection; lock: LockRows };

export type AddressBook = ReturnType<typeof addressBook>;

const notFound = () => problem('not-found', deliveryMessages.addressGone);

/** Reads and writes users' address books. Changes to the same book run one after another. */
export function addressBook({ connection, inTransaction, lock }: AddressBookDeps) {
  const addresses = addressesOf(connection);
  const change = <T>(userId: string, write: (session: DbSession) => Promise<T>) =>
    retryOnDuplicateKey(() =>
      inTransaction(async (session) => {
        await lock(`addresses of ${userId}`, session);
        return write(session);
      }),
    );
  const all = (userId: string, session?: DbSession): Promise<AddressDocument[]> =>
    addresses.find({ userId }, null, { session }).sort({ isDefault: -1, createdAt: 1 }).lean();
  // Leaves `updatedAt` unchanged, because becoming the default does not change an address.
  const setDefault = (filter: { _id: string } | { userId: string }, isDefault: boolean, session: DbSession) =>
    addresses.updateMany(filter, { $set: { isDefault } }, { session, timestamps: false });
  /** Makes the oldest address the default if there is no default. */
  async function keepDefault(userId: string, session: DbSession): Promise<void> {
    const [first] = await all(userId, session);
    if (first && !first.isDefault) await setDefault({ _id: first._id }, true, session);
  }

  return {
    /** Returns a user's addresses, with the default first. */
    list: (userId: string) => all(userId),
    findDefault: async (userId: string): Promise<DeliveryAddress | undefined> => {
      const found = await addresses.findOne({ userId, isDefault: true }).lean();
      return found ? addressIn(found) : undefined;
    },
    async find(_id: string, userId: string): Promise<DeliveryAddress> {
      const found = await addresses.findOne({ _id, userId }).lean();
      if (!found) throw notFound();
      return addressIn(found);
    },
    /** Adds an address. A retry has the same id, so it does not add a second one. @throws too-many-saved */
    add: (_id: string, userId: string, { isDefault = false, ...input }: NewAddress) =>
      change(userId, async (session): Promise<AddressDocument> => {
        const saved = await all(userId, session);
        const added = saved.find((one) => one._id === _id);
        if (added) return added;
        if (saved.length >= addressLimits.perUser) {
          throw problem('too-many-saved', deliveryMessages.tooManyAddresses(addressLimits.perUser));
        }
        const becomesDefault = isDefault || saved.length === 0;
        if (becomesDefault) await setDefault({ userId }, false, session);
        const row = { _id, userId, ...addressIn(asStored(input)), isDefault: becomesDefault };
        const [stored] = await addresses.create([row], { session });
        if (!stored) throw new Error('the address was not stored');
        return stored.toObject();
      }),
    /**
     * Replaces an address. The default address remains the default until another one becomes the default.
     * @throws not-found
     */
    replace: (_id: string, userId: string, { isDefault = false, ...input }: NewAddress) =>
      change(userId, async (session): Promise<AddressDocument> => {
        if (isDefault) await setDefault({ userId }, false, session);
        const { area, ...fields } = addressIn(asStored(input));
        const written = {
          $set: { ...fields, ...(area && { area }), ...(isDefault && { isDefault }) },
          ...(!area && { $unset: { area: 1 as const } }),
        };
        const options = { session, returnDocument: 'after' } as const;
        const stored = await addresses.findOneAndUpdate({ _id, userId }, written, options).lean();
        if (!stored) throw notFound();
        return stored;
      }),
    /** Deletes an address. If it was the default, the oldest becomes the default. @throws not-found */
    remove: (_id: string, userId: string): Promise<void> =>
      change(userId, async (session) => {
        const { deletedCount } = await addresses.deleteOne({ _id, userId }, { session });
        if (deletedCount === 0) throw notFound();
        await keepDefault(userId, session);
      }),
    /** Deletes the addresses that were added or changed within a time span. */
    removeChanged: (userId: string, { from, to }: { from: Date; to: Date }): Promise<void> =>
      change(userId, async (session) => {
        await addresses.deleteMany({ userId, updatedAt: { $gte: from, $lte: to } }, { session });
        await keepDefault(userId, session);
      }),
  };
}

const asStored = ({ street, area, ...fields }: Omit<NewAddress, 'isDefault'>): DeliveryAddress => ({
  ...fields,
  ...(area && { area }),
  street: street || null,
});
