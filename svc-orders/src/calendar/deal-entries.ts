import { addDays, lagosDay } from '@alaso/service-kit';
import { type DisputeDocument, type DisputeRepository, disputeActsOf } from '../disputes/index.ts';
import {
  donationDefinition,
  type DonationDeps,
  type DonationDocument,
  lastStepOf,
  waitsFor,
} from '../donations/index.ts';
import type { OfferDocument, OfferRepository } from '../offers/index.ts';
import { changedAt, type OrderDocument, type Party } from '../orders/index.ts';
import { deadlineOf } from '../workflow/index.ts';
import { calendarWords, disputeActs, donationActs, offerActs, orderActs, send } from './calendar.messages.ts';
import type { CalendarOrders } from './calendar-orders.repository.ts';
import { type CalendarSource, maxEntries } from './read-calendar.ts';
import type { CalendarEntry } from './ical.ts';

/** Number of days for which a rental stays in the calendar after its last day. */
const lookBackDays = 90;

/** Stages in which the renter still has to return the item. */
const toReturn: readonly OrderDocument['stage'][] = ['placed', 'accepted', 'handed-over', 'handed-out'];

/** Stages in which the seller still has to send the item. */
const toSend: readonly OrderDocument['stage'][] = ['confirmed', 'claimed', 'accepted'];

const partyOf = ({ buyerId }: { buyerId: string }, userId: string): Party =>
  buyerId === userId ? 'buyer' : 'seller';

type Timed = { _id: string; createdAt: Date; timeline: readonly { at: Date }[] };

const versionOf = (row: Timed) => ({ sequence: row.timeline.length - 1, changedAt: changedAt(row) });

function rentalEntries(order: OrderDocument, userId: string): CalendarEntry[] {
  const { _id, listingTitle, buyerFirstName, sellerFirstName, rentalDays, stage } = order;
  const [firstDay, lastDay] = [rentalDays[0], rentalDays.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const isRenter = partyOf(order, userId) === 'buyer';
  const title = isRenter
    ? calendarWords.rented(sellerFirstName, listingTitle)
    : calendarWords.rentedOut(buyerFirstName, listingTitle);
  const shared = { ...versionOf(order), sure: stage !== 'placed' };
  const days = { ...shared, id: `${_id}@alaso`, title, when: { firstDay, lastDay } };
  if (!isRenter || !toReturn.includes(stage)) return [days];
  const when = { firstDay: lastDay, lastDay };
  return [days, { ...shared, id: `return-${_id}@alaso`, title: calendarWords.bringBack(listingTitle), when }];
}

type Deadline = { at: Date | null | undefined; act: string | undefined; listingTitle: string | undefined };

/** Returns the calendar entry for one of the user's deadlines, unless the deadline has passed. */
function dueEntry(row: Timed, { at, act, listingTitle }: Deadline, now: Date): CalendarEntry[] {
  if (!at || act === undefined || listingTitle === undefined || at <= now) return [];
  const title = calendarWords.due(act, at, listingTitle);
  return [{ ...versionOf(row), id: `due-${row._id}@alaso`, title, when: { start: at }, sure: true }];
}

function orderAct({ category, stage, delivery }: OrderDocument, party: Party): string | undefined {
  if (delivery?.chosen && toSend.includes(stage)) return party === 'seller' ? send : undefined;
  return orderActs[category][stage]?.[party];
}

const offerAct = (offer: OfferDocument, userId: string) =>
  offer.open ? offerActs[offer.stage]?.[partyOf(offer, userId)] : undefined;

function donationAct(donation: DonationDocument, userId: string): string | undefined {
  const isDonor = donation.donorId === userId;
  return waitsFor(donation) === (isDonor ? 'donor' : 'organisation')
    ? donationActs[donation.stage]
    : undefined;
}

function disputeAct(dispute: DisputeDocument, userId: string): string | undefined {
  const acts = disputeActsOf(dispute, partyOf(dispute, userId));
  return acts.some((act) => act === 'answer' || act === 'appeal') ? disputeActs[dispute.stage] : undefined;
}

export type DealEntriesDeps = {
  dated: CalendarOrders;
  disputes: Pick<DisputeRepository, 'listOpenOfUser'>;
  offers: Pick<OfferRepository, 'ofUser'>;
  donations: Pick<DonationDeps['donations'], 'ofDonor' | 'ofOrganization'>;
};

/** Returns a user's rentals, and the deadlines for their orders, offers, donations, and disputes. */
export const dealEntries =
  ({ dated, disputes, offers, donations }: DealEntriesDeps): CalendarSource =>
  async (userId, now) => {
    const [rentals, open, offered, donated, received, disputed] = await Promise.all([
      dated.listRentals(userId, addDays(lagosDay(now), -lookBackDays), maxEntries),
      dated.listOpen(userId, maxEntries),
      offers.ofUser(userId, maxEntries),
      donations.ofDonor(userId, maxEntries),
      donations.ofOrganization(userId, maxEntries),
      disputes.listOpenOfUser(userId, maxEntries),
    ]);
    const ofDisputes = await dated.findAll(disputed.map(({ orderId }) => orderId));
    const titleOf = (id: string) => ofDisputes.find(({ _id }) => _id === id)?.listingTitle;
    return [
      ...rentals.flatMap((order) => rentalEntries(order, userId)),
      ...open.flatMap((order) => {
        const { clockAt: at, listingTitle } = order;
        return dueEntry(order, { at, act: orderAct(order, partyOf(order, userId)), listingTitle }, now);
      }),
      ...offered.flatMap((offer) => {
        const { clockAt: at, listingTitle } = offer;
        return dueEntry(offer, { at, act: offerAct(offer, userId), listingTitle }, now);
      }),
      ...[...donated, ...received].flatMap((donation) => {
        const at = deadlineOf(donationDefinition, donation, lastStepOf(donation).at);
        const { listingTitle } = donation;
        return dueEntry(donation, { at, act: donationAct(donation, userId), listingTitle }, now);
      }),
      ...disputed.flatMap((dispute) => {
        const { clockAt: at, orderId } = dispute;
        const listingTitle = titleOf(orderId);
        return dueEntry(dispute, { at, act: disputeAct(dispute, userId), listingTitle }, now);
      }),
    ];
  };
