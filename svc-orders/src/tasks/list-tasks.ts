import { maxTasks, ordersRoutes, type Task } from '@alaso/contracts';
import { route, type Route } from '@alaso/service-kit';
import { disputeActsOf } from '../disputes/index.ts';
import { donationDefinition, donationLink, lastStepOf } from '../donations/index.ts';
import { type ListingSnapshot, snapshotIn } from '../listing-snapshot.ts';
import { orderLink } from '../notifications.ts';
import { lacksAddress, nextActor, type OrderDocument, type OrderKinds, type Party } from '../orders/index.ts';
import { deadlineOf } from '../workflow/index.ts';
import { answerChange, giveAddress, untimedActs } from './acts.messages.ts';
import { disputeAct, donationAct, donationRole, offerAct, orderAct, partyIn } from './acts.ts';
import { listOpenDeals, type OpenDealsDeps } from './open-deals.ts';

type ListTasksDeps = OpenDealsDeps & { kinds: OrderKinds };

/** Maximum number of rows read for each kind of task. */
const maxRead = 200;

type Row = ListingSnapshot & { _id: string; listingId: string };
type Due = { action: string | undefined; at: Date | null | undefined; link: string };

function presentTask(row: Row, { action, at, link }: Due): Task[] {
  if (action === undefined) return [];
  const { _id: id, listingId } = row;
  return [{ id, listingId, action, dueAt: at?.toISOString() ?? null, link, ...snapshotIn(row) }];
}

/** Returns the label for the party that the order waits for; undefined for the other party. */
export function turnAct(kinds: OrderKinds, order: OrderDocument, party: Party): string | undefined {
  if (nextActor(kinds, order) !== party) return undefined;
  const { category, stage, delivery } = order;
  if (kinds[category].askedParty?.(order) === party) return answerChange;
  if (party === 'buyer' && delivery?.chosen && lacksAddress(order)) return giveAddress;
  return orderAct(order, party) ?? untimedActs[category]?.[stage]?.[party];
}

/** Returns what a user has to do next, the earliest deadline first and what has no deadline last. */
async function listTasks(deps: ListTasksDeps, userId: string): Promise<Task[]> {
  const { orders, offers, donations, disputes } = await listOpenDeals(deps, userId, maxRead);
  const tasks = [
    ...orders.flatMap((order) => {
      const action = turnAct(deps.kinds, order, partyIn(order, userId));
      return presentTask(order, { action, at: order.clockAt, link: orderLink(order._id) });
    }),
    ...offers.flatMap((offer) => {
      const isBuyer = partyIn(offer, userId) === 'buyer';
      const link = isBuyer ? `/item/${offer.listingId}` : '/dashboard?tab=offers';
      return presentTask(offer, { action: offerAct(offer, userId), at: offer.clockAt, link });
    }),
    ...donations.flatMap((donation) => {
      const at = deadlineOf(donationDefinition, donation, lastStepOf(donation).at);
      const link = donationLink(donation._id, donationRole(donation, userId));
      return presentTask(donation, { action: donationAct(donation, userId), at, link });
    }),
    ...disputes.flatMap(({ dispute, order }) => {
      const party = partyIn(order, userId);
      // An appeal is a right that most people do not use, so nobody waits for it.
      const answers = disputeActsOf(dispute, party).includes('answer');
      const action = answers ? disputeAct(dispute, party) : undefined;
      return presentTask(order, { action, at: dispute.clockAt, link: orderLink(order._id) });
    }),
  ];
  // As text, a null sorts after all times.
  return tasks.toSorted((a, b) => String(a.dueAt).localeCompare(String(b.dueAt))).slice(0, maxTasks);
}

export const taskRoutes = (deps: ListTasksDeps): Route[] => [
  route(ordersRoutes.listTasks, async ({ caller: { userId } }) => ({ body: await listTasks(deps, userId) })),
];
