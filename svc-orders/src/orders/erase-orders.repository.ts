import { formerMember } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { ordersOf } from './order.model.ts';

/** Leaves `updatedAt` unchanged, because an erasure is not a change made by a party. */
const quietly = { timestamps: false } as const;

/**
 * Erases a user's text and personal details in their orders: names, addresses, waybills, reasons, notes,
 * measurements, and photos. Keeps parties, amounts, dates, and receipts, because both parties need them for
 * their books.
 */
export async function eraseOrders(connection: Connection, userId: string): Promise<void> {
  const orders = ordersOf(connection);
  for (const [party, idField, nameField] of [
    ['buyer', 'buyerId', 'buyerFirstName'],
    ['seller', 'sellerId', 'sellerFirstName'],
  ] as const) {
    const own = { [idField]: userId };
    const said = [{ 'own.by': party }];
    await orders.updateMany(
      own,
      { $set: { [nameField]: formerMember, 'timeline.$[own].reason': null } },
      { ...quietly, arrayFilters: said },
    );
    const noted = [{ 'own.by': party, 'own.terms': { $exists: true } }];
    const withoutNote = { $set: { 'timeline.$[own].terms.note': null } };
    await orders.updateMany(own, withoutNote, { ...quietly, arrayFilters: noted });
    // A waybill shows the names of both sender and recipient.
    for (const way of ['shipment', 'returnShipment']) {
      const sent = { ...own, [`delivery.${way}`]: { $type: 'object' as const } };
      const unnamed = { [`delivery.${way}.waybill`]: null, [`delivery.${way}.trackingNumber`]: null };
      await orders.updateMany(sent, { $set: unnamed }, quietly);
    }
    // Makes the sweep release the waybill photo now instead of later.
    const awaitsSweep = { ...own, eraseAddressAt: { $type: 'date' as const } };
    await orders.updateMany(awaitsSweep, { $set: { eraseAddressAt: new Date(0) } }, quietly);
    const change = { ...own, 'tailoring.change.by': party };
    await orders.updateMany(change, { $set: { 'tailoring.change.note': null } }, quietly);
  }
  const bought = { buyerId: userId };
  await orders.updateMany(bought, { $set: { handOverCode: null } }, quietly);
  const paid = { ...bought, 'money.paidWith': { $type: 'string' as const } };
  await orders.updateMany(paid, { $set: { 'money.paidWith': null } }, quietly);
  const delivered = { ...bought, 'delivery.address': { $type: 'object' as const } };
  await orders.updateMany(delivered, { $set: { 'delivery.address': null } }, quietly);
  const briefed = { ...bought, 'tailoring.brief': { $ne: null }, tailoring: { $ne: null } };
  await orders.updateMany(briefed, { $set: { 'tailoring.brief': null } }, quietly);

  const sold = { sellerId: userId };
  const comesBack = { ...sold, 'delivery.returnAddress': { $type: 'object' as const } };
  await orders.updateMany(comesBack, { $set: { 'delivery.returnAddress': null } }, quietly);
  await orders.updateMany(sold, { $set: { listingImageUrl: null } }, quietly);
  const quoted = { ...sold, 'tailoring.quote': { $ne: null }, tailoring: { $ne: null } };
  await orders.updateMany(quoted, { $set: { 'tailoring.quote.note': null } }, quietly);
  const rented = { ...sold, rental: { $ne: null } };
  await orders.updateMany(rented, { $set: { 'rental.photosOut': [], 'rental.photosBack': [] } }, quietly);

  // The category lets the query use an index instead of reading every order.
  const waited = { category: 'gift' as const, 'gift.line.userId': userId };
  await orders.updateMany(waited, { $pull: { 'gift.line': { userId } } }, quietly);
}
