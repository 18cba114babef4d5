import { randomUUID } from 'node:crypto';
import { type DonationDocument } from '../src/donations/donation.model.ts';
import { donationDefinition, isOpen } from '../src/donations/definition.ts';
import { type OrderDocument } from '../src/orders/order.model.ts';
import { orderKinds } from '../src/kinds.ts';
import { newGift, type Rental } from '../src/orders/order-parts.ts';

/** Returns a rental for this many days at ₦15,000 a day. */
function aRental(dayCount = 1): Rental {
  const terms = {
    depositKobo: 0,
    lateFeeKobo: 0,
    atOnce: false,
    remindOn: null,
    photosOut: [],
    photosBack: [],
  };
  return { startDate: null, promisedDay: null, dayCount, dayPriceKobo: 1_500_000, ...terms };
}

/** Returns an open order as the service would have written it. */
export function anOrderRow(given: Partial<OrderDocument> = {}): OrderDocument {
  const now = new Date();
  const stage = given.stage ?? orderKinds[given.category ?? 'resale'].definition.first;
  return {
    _id: randomUUID(),
    operationId: randomUUID(),
    listingId: randomUUID(),
    buyerId: randomUUID(),
    sellerId: randomUUID(),
    category: 'resale',
    type: 'buy',
    amountKobo: 0,
    stage,
    sync: 'settled',
    listingTitle: 'Gele',
    listingImageUrl: null,
    listingFabricType: null,
    listingColor: null,
    buyerFirstName: 'Ngozi',
    sellerFirstName: 'Bisi',
    rentalDays: [],
    rental: given.category === 'rent' ? aRental(given.rentalDays?.length) : null,
    tailoring: null,
    gift: given.category === 'gift' ? newGift : null,
    timeline: [{ event: null, stage, at: now, by: 'buyer', reason: null }],
    clockAt: null,
    handOverCode: null,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}

/** Returns an open donation as the service would have written it. */
export function aDonationRow(given: Partial<DonationDocument> = {}): DonationDocument {
  const now = new Date();
  return {
    _id: randomUUID(),
    operationId: randomUUID(),
    listingId: randomUUID(),
    listingTitle: 'Gele',
    donorId: randomUUID(),
    donorFirstName: 'Kemi',
    organizationType: 'ngo',
    organizationName: 'Hope House',
    message: null,
    stage: donationDefinition.first,
    sync: 'settled',
    open: isOpen(given.stage ?? donationDefinition.first),
    listingImageUrl: null,
    listingFabricType: null,
    listingColor: null,
    organizationId: null,
    deskTask: false,
    proposal: null,
    schedule: null,
    timeline: [
      { event: null, stage: given.stage ?? donationDefinition.first, at: now, by: 'donor', reason: null },
    ],
    createdAt: now,
    updatedAt: now,
    ...given,
  };
}
