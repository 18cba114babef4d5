import { catalogRoutes, Donation, type FollowUpKind, Listing, ordersRoutes } from '@alaso/contracts';
import { addDays, lagosDay } from '@alaso/service-kit';
import { until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Row, type Scene, listNotified } from './scene.ts';
import { donationEnds } from './donation-ends.ts';
import type { Seen, Step, Subject } from './step.ts';

const day = addDays(lagosDay(new Date()), 5);
const reason = 'We have enough of it';
const proposal = { days: [day], place: 'At the gate', collector: 'organisation' as const };

type Way = { scene: Scene; donor: string; id: string; listingId: string };
type Act = (way: Way) => Promise<unknown>;

const acts = {
  accept: ({ scene, id }) =>
    scene.call(ordersRoutes.acceptDonation, { params: { id } }, scene.as(scene.charity)),
  propose: ({ scene, id }) =>
    scene.call(ordersRoutes.proposeDonationDays, { params: { id }, body: proposal }, scene.as(scene.charity)),
  schedule: ({ scene, donor, id }) =>
    scene.call(ordersRoutes.scheduleDonation, { params: { id }, body: { day } }, scene.as(donor)),
  collect: ({ scene, id }) =>
    scene.call(ordersRoutes.collectDonation, { params: { id } }, scene.as(scene.charity)),
  receive: ({ scene, id }) =>
    scene.call(ordersRoutes.receiveDonation, { params: { id }, body: {} }, scene.as(scene.charity)),
  decline: ({ scene, id }) =>
    scene.call(ordersRoutes.declineDonation, { params: { id }, body: { reason } }, scene.as(scene.charity)),
  withdraw: ({ scene, donor, id }) =>
    scene.call(ordersRoutes.withdrawDonation, { params: { id }, body: { reason } }, scene.as(donor)),
} satisfies Record<string, Act>;

const followUpsOf = ({ scene, id }: Pick<Way, 'scene' | 'id'>) =>
  scene.databases.orders.collection<Row>('donation_follow_ups').find({ donationId: id });

/** Makes a follow-up due, so that the next sweep runs it. */
const due =
  (kind: FollowUpKind): Act =>
  ({ scene, id }) =>
    scene.databases.orders
      .collection<Row>('donation_follow_ups')
      .updateOne({ donationId: id, kind }, { $set: { dueAt: new Date(), ringAt: new Date() } });

/**
 * Waits until the messages that an offer triggers immediately are written, because a later step would cancel
 * them. A failed message is retried after two minutes.
 */
const isAsked = (way: Way) =>
  until(
    'the organization and the desk are asked',
    async () => {
      const rows = await followUpsOf(way).toArray();
      const rung = rows.filter(({ ringAt }) => ringAt === null).map(({ kind }) => kind);
      return rung.includes('ask-organisation') && rung.includes('desk-task');
    },
    150_000,
  );

async function offer(scene: Scene, donor: string, listingId: string): Promise<Way> {
  const named = { organizationType: 'ngo' as const, organizationName: 'Hope House' };
  const body = { listingId, ...named, organizationId: scene.charity };
  const offered = await scene.call(ordersRoutes.requestDonation, { body }, scene.as(donor));
  return { scene, donor, listingId, id: z.parse(Donation, offered).id };
}

async function seen({ scene, donor, id, listingId }: Way, mark: string): Promise<Seen> {
  const { charity } = scene;
  const asked = await scene.call(ordersRoutes.getDonation, { params: { id } }, scene.as(donor));
  const { status, timeline } = z.parse(Donation, asked);
  const shown = await scene.call(catalogRoutes.getListing, { params: { id: listingId } }, scene.as(donor));
  const listing = z.parse(Listing, shown);
  const rows = await followUpsOf({ scene, id }).toArray();
  const mails = await scene.mails();
  return [
    [status, ...timeline.flatMap(({ event }) => event ?? [])].join(', '),
    `the listing is ${listing.status} and ${listing.availability}`,
    ...rows
      .filter(({ outcome }) => outcome !== 'moved-on')
      .map(({ _id, kind, outcome }) => {
        const times = mails.filter((mail) => mail === `donation-${_id}`).length;
        const what = `${String(kind)}: ${typeof outcome === 'string' ? outcome : 'waits'}`;
        return times === 0 ? what : `${what}, ${times} mail to the desk`;
      }),
    ...(await listNotified(scene, { donor, charity }, mark)),
  ].toSorted();
}

/** Returns the step that follows these actions, or the offer itself if `act` is missing. */
function stepOf(name: string, before: readonly Act[], act?: Act): Step {
  return {
    name: `a donation: ${name}`,
    service: 'orders',
    // Sorted like the observed result, so that a wording change does not affect the order.
    end: (donationEnds[name] ?? []).toSorted(),
    async prepare(scene, mark): Promise<Subject> {
      const donor = await scene.someone();
      const body = { title: `Gele ${mark}`, category: 'resale' as const, price: '9000' };
      const listed = await scene.call(catalogRoutes.createListing, { body }, scene.as(donor));
      const { id: listingId } = z.parse(Listing, listed);
      let way: Way | undefined;
      if (act) {
        way = await offer(scene, donor, listingId);
        await isAsked(way);
        for (const one of before) await one(way);
      }
      return {
        named: [listingId, ...(way ? [way.id] : [])],
        async act() {
          if (way) await act?.(way);
          else way = await offer(scene, donor, listingId);
        },
        seen: async () => (way ? seen(way, mark) : []),
      };
    },
  };
}

const { accept, propose, schedule, collect, receive, decline, withdraw } = acts;
const agreed = [accept, propose, schedule];

export const donationSteps: Step[] = [
  stepOf('requested', []),
  stepOf('accepted', [], accept),
  stepOf('days proposed', [accept], propose),
  stepOf('scheduled', [accept, propose], schedule),
  stepOf('collected', agreed, collect),
  stepOf('received', [...agreed, collect], receive),
  stepOf('declined', [], decline),
  stepOf('withdrawn', [accept], withdraw),
  stepOf('expired', [], due('expire')),
  stepOf('3 days without an answer', [], due('remind-3-days')),
  stepOf('7 days without an answer', [], due('remind-7-days')),
  stepOf('3 days without a day', [accept], due('remind-of-day')),
  stepOf('the day before', agreed, due('remind-day-before')),
  stepOf('the day after', agreed, due('ask-collected')),
  stepOf('2 days on its way', [...agreed, collect], due('ask-received-2-days')),
  stepOf('5 days on its way', [...agreed, collect], due('ask-received-5-days')),
];

/**
 * Makes follow-ups reserved by killed processes due again, as if their two minutes had passed. If a process
 * was killed during a transaction, its rows remain locked until the database aborts the transaction, up to a
 * minute later.
 */
export async function letTakenFollowUpsGo({ databases }: Scene): Promise<void> {
  const inTwoMinutes = new Date(Date.now() + 125_000);
  const taken = { doneAt: null, ringAt: { $gt: new Date(), $lte: inTwoMinutes } };
  const letGo = () =>
    databases.orders
      .collection('donation_follow_ups')
      .updateMany(taken, { $set: { ringAt: new Date() } })
      .then(
        () => true,
        () => false,
      );
  await until('what was taken is due again', letGo, 90_000);
}
