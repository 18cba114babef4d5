import { addDays, lagosDay } from '@alaso/service-kit';
import { donationDefinition, lastStepOf } from '../donations/index.ts';
import { changedAt, type OrderDocument } from '../orders/index.ts';
import {
  type DatedOrders,
  disputeAct,
  donationAct,
  listOpenDeals,
  offerAct,
  type OpenDealsDeps,
  orderAct,
  partyIn,
} from '../tasks/index.ts';
import { deadlineOf } from '../workflow/index.ts';
import { calendarWords } from './calendar.messages.ts';
import { type CalendarSource, maxEntries } from './read-calendar.ts';
import type { CalendarEntry } from './ical.ts';

/** Number of days for which a rental stays in the calendar after its last day. */
const lookBackDays = 90;

/** Stages in which the renter still has to return the item. */
const toReturn: readonly OrderDocument['stage'][] = ['placed', 'accepted', 'handed-over', 'handed-out'];

type Timed = { _id: string; createdAt: Date; timeline: readonly { at: Date }[] };

const versionOf = (row: Timed) => ({ sequence: row.timeline.length - 1, changedAt: changedAt(row) });

function rentalEntries(order: OrderDocument, userId: string): CalendarEntry[] {
  const { _id, listingTitle, buyerFirstName, sellerFirstName, rentalDays, stage } = order;
  const [firstDay, lastDay] = [rentalDays[0], rentalDays.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const isRenter = partyIn(order, userId) === 'buyer';
  const title = isRenter
    ? calendarWords.rented(sellerFirstName, listingTitle)
    : calendarWords.rentedOut(buyerFirstName, listingTitle);
  const shared = { ...versionOf(order), sure: stage !== 'placed' };
  const days = { ...shared, id: `${_id}@alaso`, title, when: { firstDay, lastDay } };
  if (!isRenter || !toReturn.includes(stage)) return [days];
  const when = { firstDay: lastDay, lastDay };
  return [days, { ...shared, id: `return-${_id}@alaso`, title: calendarWords.bringBack(listingTitle), when }];
}

type Deadline = { at: Date | null | undefined; act: string | undefined; listingTitle: string };

/** Returns the calendar entry for one of the user's deadlines, unless the deadline has passed. */
function dueEntry(row: Timed, { at, act, listingTitle }: Deadline, now: Date): CalendarEntry[] {
  if (!at || act === undefined || at <= now) return [];
  const title = calendarWords.due(act, at, listingTitle);
  return [{ ...versionOf(row), id: `due-${row._id}@alaso`, title, when: { start: at }, sure: true }];
}

export type DealEntriesDeps = OpenDealsDeps & { dated: Pick<DatedOrders, 'listRentals'> };

/** Returns a user's rentals, and the deadlines for their orders, offers, donations, and disputes. */
export const dealEntries =
  (deps: DealEntriesDeps): CalendarSource =>
  async (userId, now) => {
    const [rentals, { orders, offers, donations, disputes }] = await Promise.all([
      deps.dated.listRentals(userId, addDays(lagosDay(now), -lookBackDays), maxEntries),
      listOpenDeals(deps, userId, maxEntries),
    ]);
    return [
      ...rentals.flatMap((order) => rentalEntries(order, userId)),
      ...orders.flatMap((order) => {
        const { clockAt: at, listingTitle } = order;
        return dueEntry(order, { at, act: orderAct(order, partyIn(order, userId)), listingTitle }, now);
      }),
      ...offers.flatMap((offer) => {
        const { clockAt: at, listingTitle } = offer;
        return dueEntry(offer, { at, act: offerAct(offer, userId), listingTitle }, now);
      }),
      ...donations.flatMap((donation) => {
        const at = deadlineOf(donationDefinition, donation, lastStepOf(donation).at);
        const { listingTitle } = donation;
        return dueEntry(donation, { at, act: donationAct(donation, userId), listingTitle }, now);
      }),
      ...disputes.flatMap(({ dispute, order }) => {
        const { listingTitle } = order;
        const act = disputeAct(dispute, partyIn(order, userId));
        return dueEntry(dispute, { at: dispute.clockAt, act, listingTitle }, now);
      }),
    ];
  };
