import { messagePhotoAddress } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import {
  absencePersonalData,
  erasePersonalData,
  kitPersonalData,
  nothingToRead,
  type PersonalData,
  type Platform,
  readerOf,
  readPersonalData,
  removerOf,
  type Route,
  route,
  rowLocksOf,
  suspensionsPersonalData,
} from '@alaso/service-kit';
import type { WorkflowStep } from './workflow/index.ts';
import { blocksOf } from './blocks/block.repository.ts';
import { calendarAddressesOf } from './calendar/calendar-address.repository.ts';
import { conversationsOf, membersOf, messagesOf, replyTimesOf } from './conversations/conversation.model.ts';
import { eraseConversations } from './conversations/erase-conversations.repository.ts';
import { donationsOf } from './donations/index.ts';
import { eraseOffers } from './offers/erase-offers.repository.ts';
import { disputesPersonalData } from './disputes/dispute-personal-data.ts';
import { readDelivery, handOverData } from './hand-over-data.ts';
import { offersOf } from './offers/offer.model.ts';
import { openMatters } from './open-matters.repository.ts';
import { buyersOf } from './orders/order.repository.ts';
import { type OrderDocument, ordersOf } from './orders/index.ts';
import { moneyData } from './payments/money-personal-data.ts';
import { payoutData } from './payouts/payout-personal-data.ts';
import { reviewsPersonalData } from './reviews/review-personal-data.ts';
import { rentalTermsOf } from './rentals/rental-terms.repository.ts';
import { tailorsOf } from './tailoring/tailor.repository.ts';
import { eraseDonations } from './donations/erase-donations.repository.ts';
import { eraseOrders } from './orders/erase-orders.repository.ts';

export type PersonalDataDeps = Pick<Platform, 'connection'>;

/**
 * Returns a timeline step, limited to what a party may read. The reason is included only for the party's own
 * step.
 */
const readStep = <Step extends WorkflowStep<string, string, string>>(
  { event, stage, at, by, reason }: Step,
  you: Step['by'],
) => ({ event, stage, at, by, reason: by === you ? reason : null });

/**
 * Returns a tailoring job, limited to what one of its parties may read. Only the customer can read their
 * measurements.
 */
function readJob({ tailoring, buyerId }: OrderDocument, userId: string) {
  if (!tailoring) return null;
  const { brief, quote, agreedDay, dueDay } = tailoring;
  const isSeller = buyerId !== userId;
  const terms = quote && { priceKobo: quote.priceKobo, days: quote.days };
  return { brief: isSeller ? null : brief, quote: isSeller ? quote : terms, agreedDay, dueDay };
}

/**
 * Declares this service's personal data, by collection. docs/privacy.md is generated from it. Orders come
 * first, because nothing is erased while an order is open.
 */
export const personalData: PersonalData<PersonalDataDeps> = {
  ...kitPersonalData,
  transactions: {
    holds:
      'Your orders as buyer and seller: item, price, stages with times and your reasons, first name, rental days, measurements and wishes for tailoring, place in line for gifts, address of a delivery, carrier, tracking number and waybill',
    purpose: 'To carry out orders, and for the books of both sides',
    kept: 'Item, price, stages and receipt for good, under an id without a name; the address and the waybill until 30 days after the order has ended; everything else until the account is erased',
    read: readerOf(
      ordersOf,
      (userId) => ({ $or: [{ buyerId: userId }, { sellerId: userId }] }),
      (order, userId) => {
        const you = order.buyerId === userId ? 'buyer' : 'seller';
        return {
          id: order._id,
          you,
          firstName: you === 'buyer' ? order.buyerFirstName : order.sellerFirstName,
          listingId: order.listingId,
          listingTitle: order.listingTitle,
          category: order.category,
          type: order.type,
          amountKobo: order.amountKobo,
          stage: order.stage,
          timeline: order.timeline.map((step) => readStep(step, you)),
          rentalDays: order.rentalDays,
          tailoring: readJob(order, userId),
          delivery: readDelivery(order, userId),
          handOverCode: you === 'buyer' ? order.handOverCode : null,
          money: you === 'buyer' ? order.money : null,
          completedAt: order.completedAt,
          receiptNumber: order.receiptNumber,
          createdAt: order.createdAt,
        };
      },
    ),
    async erase({ connection }, userId) {
      if ((await openMatters(connection, userId)).length > 0) return false;
      await eraseOrders(connection, userId);
      return true;
    },
  },
  donations: {
    holds:
      'Your donations: item, organization, message, days and place of the hand-over, stages with times and your reasons, first name',
    purpose: 'To carry out donations, and for receipts',
    kept: 'Item, organization, stages and receipt for good, under an id without a name; everything else until the account is erased',
    read: readerOf(
      donationsOf,
      (userId) => ({ $or: [{ donorId: userId }, { organizationId: userId }] }),
      (donation, userId) => {
        const isDonor = donation.donorId === userId;
        const you = isDonor ? 'donor' : 'organisation';
        return {
          id: donation._id,
          you,
          firstName: isDonor ? donation.donorFirstName : null,
          listingId: donation.listingId,
          listingTitle: donation.listingTitle,
          organizationName: donation.organizationName,
          message: isDonor ? donation.message : null,
          schedule: donation.schedule,
          stage: donation.stage,
          timeline: donation.timeline.map((step) => readStep(step, you)),
          createdAt: donation.createdAt,
        };
      },
    ),
    async erase({ connection }, userId) {
      await eraseDonations(connection, userId);
      return true;
    },
  },
  offers: {
    holds:
      'The prices you offered or were offered: item, prices, stages with times and your reasons, first name',
    purpose: 'So that you can agree on a price',
    kept: 'Item, prices and stages for good, under an id without a name; everything else until the account is erased',
    read: readerOf(
      offersOf,
      (userId) => ({ $or: [{ buyerId: userId }, { sellerId: userId }] }),
      (offer, userId) => {
        const you = offer.buyerId === userId ? 'buyer' : 'seller';
        return {
          id: offer._id,
          you,
          firstName: you === 'buyer' ? offer.buyerFirstName : offer.sellerFirstName,
          listingId: offer.listingId,
          listingTitle: offer.listingTitle,
          priceKobo: offer.priceKobo,
          stage: offer.stage,
          timeline: offer.timeline.map((step) => ({ ...readStep(step, you), priceKobo: step.priceKobo })),
          createdAt: offer.createdAt,
        };
      },
    ),
    async erase({ connection }, userId) {
      await eraseOffers(connection, userId);
      return true;
    },
  },
  ...disputesPersonalData,
  conversations: {
    holds:
      'Your conversations about items and donations: with whom by id, your first name, the latest message',
    purpose: 'So that you can agree on details',
    kept: 'For good, under an id without a name; your name and texts until the account is erased',
    read: readerOf(
      conversationsOf,
      (userId) => ({ $or: [{ ownerId: userId }, { otherId: userId }] }),
      ({ _id, listingId, donationId, listingTitle, ownerId, ownerName, otherName, createdAt }, userId) => ({
        id: _id,
        listingId,
        donationId,
        listingTitle,
        yourName: ownerId === userId ? ownerName : otherName,
        createdAt,
      }),
    ),
    async erase({ connection }, userId) {
      await eraseConversations(connection, userId);
      return true;
    },
  },
  messages: {
    holds: 'The messages you sent, with their photos',
    purpose: 'So that you can agree on details',
    kept: 'Until the account is erased; the other member then reads that they were erased',
    read: readerOf(
      messagesOf,
      (senderId) => ({ senderId }),
      ({ _id, conversationId, text, photos = [], sentAt }) => ({
        id: _id,
        conversationId,
        text: text ?? '',
        photos: photos.map(({ id }) => messagePhotoAddress(_id, id, 'large')),
        sentAt,
      }),
    ),
    // Erased with the conversations.
    erase: () => Promise.resolve(true),
  },
  conversation_members: {
    holds: 'Your inbox: which messages you have received and read',
    purpose: 'To show what is new',
    kept: 'Until the account is erased',
    read: readerOf(
      membersOf,
      (userId) => ({ userId }),
      ({ conversationId, unread, readUpTo, activeAt }) => ({ conversationId, unread, readUpTo, activeAt }),
    ),
    erase: removerOf(membersOf, (userId) => ({ userId })),
  },
  ...reviewsPersonalData,
  reply_times: {
    holds: 'How long others waited for your answers',
    purpose: 'To show how fast you usually answer',
    kept: 'Until the account is erased; the last 90 days count',
    read: readerOf(
      replyTimesOf,
      (memberId) => ({ memberId }),
      ({ waitedMs, repliedAt }) => ({ waitedMs, repliedAt }),
    ),
    erase: removerOf(replyTimesOf, (memberId) => ({ memberId })),
  },
  blocks: {
    holds: 'The members you have blocked: their id and first name, and when',
    purpose: 'So that neither of you can reach the other',
    kept: 'Until you unblock them, or either account is erased',
    read: readerOf(
      blocksOf,
      (blockerId) => ({ blockerId }),
      ({ blockedId, blockedFirstName, blockedAt }) => ({ blockedId, blockedFirstName, blockedAt }),
    ),
    erase: removerOf(blocksOf, (userId) => ({ $or: [{ blockerId: userId }, { blockedId: userId }] })),
  },
  locks: {
    holds: 'How often you have started conversations and changed your addresses',
    purpose: 'To enforce the limits of both',
    kept: 'Until the account is erased',
    read: nothingToRead,
    erase: removerOf(rowLocksOf, (userId) => ({
      _id: { $in: [`conversations of ${userId}`, `addresses of ${userId}`] },
    })),
  },
  ...handOverData,
  ...moneyData,
  ...payoutData,
  ...suspensionsPersonalData,
  ...absencePersonalData,
  rental_terms: {
    holds: 'Your terms for renting out an item: days, deposit, late fee',
    purpose: 'To rent out your items',
    kept: 'Until the account is erased',
    read: readerOf(
      rentalTermsOf,
      (ownerId) => ({ ownerId }),
      ({ _id, ownerId: _owner, ...terms }) => ({ listingId: _id, ...terms }),
    ),
    erase: removerOf(rentalTermsOf, (ownerId) => ({ ownerId })),
  },
  rental_feeds: {
    holds: 'The hash of the secret in the address of your calendar, and since when there is one',
    purpose: 'To show your meetings, rentals and deadlines in your calendar app',
    kept: 'Until you switch it off, or the account is erased; a recent one ends if you report that someone else uses your account',
    read: readerOf(
      calendarAddressesOf,
      (_id) => ({ _id }),
      ({ createdAt, updatedAt }) => ({ createdAt, updatedAt }),
    ),
    erase: removerOf(calendarAddressesOf, (_id) => ({ _id })),
  },
  buyers: {
    holds: 'How often you have tried to place an order',
    purpose: 'To enforce the limit of open orders',
    kept: 'Until the account is erased',
    read: nothingToRead,
    erase: removerOf(buyersOf, (_id) => ({ _id })),
  },
  tailors: {
    holds: 'How many jobs you take on at the same time, as a tailor',
    purpose: 'To plan tailoring jobs',
    kept: 'Until the account is erased',
    read: readerOf(
      tailorsOf,
      (_id) => ({ _id }),
      ({ jobsAtOnce }) => ({ jobsAtOnce }),
    ),
    erase: removerOf(tailorsOf, (_id) => ({ _id })),
  },
  rental_days: {
    nothingPersonal: 'Days on which an item is taken, with the ids of the item and the order.',
  },
  donation_follow_ups: {
    nothingPersonal: 'Reminders of donations: the id of the donation, the kind, and when it is due.',
  },
  impact_totals: { nothingPersonal: 'Totals of all orders and donations.' },
};

export function personalDataRoutes({ connection }: PersonalDataDeps): Route[] {
  const deps = { connection };
  return [
    route(ordersInternal.readOrdersData, async ({ params, query }) => ({
      body: await readPersonalData(personalData, deps, { userId: params.id, from: query.from }),
    })),
    route(ordersInternal.eraseOrdersData, async ({ params }) => ({
      body: await erasePersonalData(personalData, deps, params.id),
    })),
  ];
}
