import { type PersonalData, readerOf, removerOf, type Platform } from '@alaso/service-kit';
import { addressesOf } from './delivery/address.repository.ts';
import { meetingsOf } from './meetings/meeting.repository.ts';
import type { OrderDocument } from './orders/index.ts';

/**
 * Returns an order's delivery, limited to what one of its parties may read. The buyer sees the address, and
 * the seller sees the return address.
 */
export function readDelivery({ delivery, buyerId, sellerId }: OrderDocument, userId: string) {
  if (!delivery?.chosen) return null;
  const { feeKobo, address, shipment, returnAddress, returnShipment } = delivery;
  return {
    feeKobo,
    shipment,
    address: buyerId === userId ? address : null,
    ...(returnShipment && { returnShipment }),
    ...(returnAddress && sellerId === userId && { returnAddress }),
  };
}

/** Declares the personal data in handovers: addresses and meetings. */
export const handOverData: PersonalData<Pick<Platform, 'connection'>> = {
  addresses: {
    holds: 'Your addresses for deliveries: recipient, phone number, place, street and landmark',
    purpose: 'So that sellers can send you what you buy',
    kept: 'Until you delete them, or the account is erased; orders have a copy',
    read: readerOf(
      addressesOf,
      (userId) => ({ userId }),
      ({ _id, userId: _user, ...address }) => ({ id: _id, ...address }),
    ),
    erase: removerOf(addressesOf, (userId) => ({ userId })),
  },
  meetings: {
    holds: 'Where and when you meet the other member of a conversation, and who proposed it',
    purpose: 'So that you find each other, and to remind you',
    kept: 'Until another meeting replaces it, or either account is erased. A place with a scam warning: until another such place replaces it',
    read: readerOf(
      meetingsOf,
      (userId) => ({ $or: [{ ownerId: userId }, { otherId: userId }] }),
      ({ _id, place, at, stage, proposedBy, flagged }, userId) => ({
        conversationId: _id,
        place,
        at,
        stage,
        isOwnProposal: proposedBy === userId,
        ...(flagged?.proposedBy === userId && { placeWithWarning: flagged.place }),
      }),
    ),
    erase: removerOf(meetingsOf, (userId) => ({ $or: [{ ownerId: userId }, { otherId: userId }] })),
  },
};
