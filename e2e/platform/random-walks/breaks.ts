import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seen } from './seen.ts';
import type { World } from './world.ts';

type Row = { _id: string; [field: string]: unknown };

/**
 * Breaks a correct walk in a way that no process is allowed to. Returns a function that undoes the change.
 */
type Break = (world: World, seen: Seen) => Promise<() => Promise<unknown>>;

async function copied(
  database: World['databases']['auth'],
  collection: string,
  id: string,
  changed: Partial<Row> = {},
) {
  const rows = database.collection<Row>(collection);
  const found: Row = (await rows.findOne({ _id: id })) ?? { _id: id };
  const { operationId: _operation, ...row } = found;
  const copy = { ...row, _id: randomUUID(), ...changed };
  await rows.insertOne(copy);
  return () => rows.deleteOne({ _id: copy._id });
}

async function changed(
  database: World['databases']['auth'],
  collection: string,
  id: string,
  change: Record<string, unknown>,
) {
  const rows = database.collection<Row>(collection);
  const asItWas = await rows.findOne({ _id: id });
  await rows.updateOne({ _id: id }, { $set: change });
  return () => (asItWas ? rows.replaceOne({ _id: id }, asItWas) : Promise.resolve());
}

const orderOf = ({ orders: [order] }: Seen) => order?.id ?? '';
const notificationOf = (seen: Seen) => {
  const ofOrder = ({ link }: { link: string }) => link.endsWith(`order=${orderOf(seen)}`);
  return seen.notified.flatMap(({ notifications }) => notifications.filter(ofOrder))[0]?.id ?? '';
};

const meetingOf = ({ handOvers }: Seen) => handOvers.meetings[0]?.conversationId ?? '';
const bySeller = { event: 'complete', stage: 'completed', at: new Date(), by: 'seller', reason: null };

/**
 * One entry for each invariant: the kind of walk, a function that breaks the invariant, and the check's
 * message. The last break is not undone.
 */
export const breaks: [string, Seen['walk']['kind'], Break, RegExp][] = [
  [
    'an item that is sold twice',
    'resale',
    ({ databases }, seen) => copied(databases.orders, 'transactions', orderOf(seen)),
    /^sold 2 times$/,
  ],
  [
    'a gift that is given twice',
    'gift',
    ({ databases }, seen) => copied(databases.orders, 'transactions', orderOf(seen)),
    /^sold 2 times$/,
  ],
  [
    'a listing that is lost for everybody',
    'resale',
    ({ databases }, seen) => changed(databases.orders, 'transactions', orderOf(seen), { stage: 'cancelled' }),
    /^sold with 0 orders$/,
  ],
  [
    'a day that is rented twice',
    'rent',
    ({ databases }, seen) => copied(databases.orders, 'transactions', orderOf(seen)),
    /is rented twice$/,
  ],
  [
    'a day that stays taken',
    'rent',
    ({ databases }, seen) => changed(databases.orders, 'transactions', orderOf(seen), { stage: 'cancelled' }),
    /is taken by nobody$/,
  ],
  [
    'a booking that is never given back',
    'rent',
    ({ databases }, { walk }) => changed(databases.catalog, 'listings', walk.listingId, { openBookings: 2 }),
    /^2 bookings for 1 open orders$/,
  ],
  [
    'an order whose timer does not fire',
    'upcycle',
    ({ databases }, seen) =>
      changed(databases.orders, 'transactions', orderOf(seen), { clockAt: new Date(1) }),
    /^the timer of an order that is placed has not fired$/,
  ],
  [
    'an order that is left between two steps',
    'upcycle',
    ({ databases }, seen) => changed(databases.orders, 'transactions', orderOf(seen), { sync: 'recorded' }),
    /^1 orders are unfinished$/,
  ],
  [
    'someone in the queue who is forgotten',
    'gift',
    async ({ databases }, seen) => {
      const free = { 'gift.line': [] };
      return changed(databases.orders, 'transactions', orderOf(seen), free);
    },
    /waited in the queue and was forgotten$/,
  ],
  [
    'a notification that comes twice',
    'resale',
    ({ databases }, seen) => copied(databases.auth, 'notices', notificationOf(seen)),
    /^seller: 2 notifications of 1/,
  ],
  [
    'a notification that never comes',
    'rent',
    async ({ databases }, seen) => {
      const other = { userId: randomUUID() };
      return changed(databases.auth, 'notices', notificationOf(seen), other);
    },
    /^seller: 0 notifications of 1/,
  ],
  [
    'a mail that comes twice',
    'gift',
    async ({ databases }, seen) => {
      const other = { userId: randomUUID() };
      return changed(databases.auth, 'notices', notificationOf(seen), other);
    },
    /^1 mails belong to no notification$/,
  ],
  [
    'an address that is kept after its order',
    'resale',
    ({ databases }, seen) => {
      const place = { state: 'Lagos', lga: 'Surulere', landmark: 'The market', street: null };
      const address = { recipient: 'Tobi Ade', phone: '+2348031234567', ...place };
      const change = { stage: 'cancelled', 'delivery.address': address };
      return changed(databases.orders, 'transactions', orderOf(seen), change);
    },
    /^the address of an order that is cancelled is kept forever$/,
  ],
  [
    'an address that the wrong side reads',
    'resale',
    ({ databases }, seen) => {
      const text = seen.walk.others[0]?.street;
      return changed(databases.auth, 'notices', notificationOf(seen), { text });
    },
    /^a notification has an address$/,
  ],
  [
    'an address that the seller reads before the buyer has chosen delivery',
    'resale',
    ({ databases }, seen) => {
      const listingTitle = seen.walk.others[1]?.street;
      return changed(databases.orders, 'transactions', orderOf(seen), { listingTitle });
    },
    /^a page has an address$/,
  ],
  [
    'an order that its seller completes alone',
    'resale',
    ({ databases }, seen) =>
      changed(databases.orders, 'transactions', orderOf(seen), {
        stage: 'completed',
        'timeline.1': bySeller,
      }),
    /^an order is completed by its seller, without a code$/,
  ],
  [
    'a delivery that its seller completes',
    'resale',
    ({ databases }, seen) => {
      const change = { stage: 'completed', 'delivery.chosen': true, 'timeline.1': bySeller };
      return changed(databases.orders, 'transactions', orderOf(seen), change);
    },
    /^a delivery is completed by its seller$/,
  ],
  [
    'a delivery that nobody has sent',
    'resale',
    ({ databases }, seen) => {
      const change = { stage: 'handed-over', 'delivery.chosen': true };
      return changed(databases.orders, 'transactions', orderOf(seen), change);
    },
    /^a delivery is sent by nobody$/,
  ],
  [
    'a meeting that one side agrees to alone',
    'resale',
    ({ databases }, seen) => changed(databases.orders, 'meetings', meetingOf(seen), { stage: 'agreed' }),
    /^a meeting is agreed by one side alone$/,
  ],
  [
    'a proposal that the other side does not hear of',
    'resale',
    ({ databases }, seen) => changed(databases.orders, 'meetings', meetingOf(seen), { revision: 2 }),
    /^a proposal of a meeting notified nobody, or both$/,
  ],
  [
    'a mail that never comes',
    'upcycle',
    async ({ platform }, seen) => {
      await rm(join(platform.folder, 'mail', `notice-${notificationOf(seen)}.eml`));
      return () => Promise.resolve();
    },
    /^1 notifications are not mailed$/,
  ],
];
