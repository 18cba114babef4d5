import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  authRoutes,
  catalogRoutes,
  GiftQueue,
  Listing,
  type OrderPage,
  ordersRoutes,
  RentalDays,
} from '@alaso/contracts';
import * as z from 'zod/mini';
import { type HandOvers, lookAtHandOvers } from './look-at-hand-overs.ts';
import { loadOrderPage } from './moves.ts';
import { listOrders, type Walk } from './walk.ts';
import { type Person, tryTo, type World } from './world.ts';

/** A person's notifications, in the app and by email. */
export type Notified = {
  person: Person;
  notifications: authRoutes.Notification[];
  mails: { noticeId: string; to: string }[];
};

/** A walk as its people see it and as the services store it. */
export type Seen = {
  walk: Walk;
  listing: Pick<Listing, 'status' | 'availability'>;
  orders: OrderPage[];
  notified: Notified[];
  handOvers: HandOvers;
  inQueue: Set<string>;
  /** Days shown as rented out in the calendar. */
  takenDays: string[];
  /**
   * Number of open bookings that svc-catalog has recorded, and number of orders that a sweep still has to
   * complete.
   */
  openBookings: number;
  unfinished: number;
};

const addressIn = (mail: string) => /^To: .*?([^\s<]+@[^\s>]+)/im.exec(mail)?.[1] ?? '';

/** Creates a reader for emails about single notifications. Once written, an email never changes. */
export function mailReader(folder: string) {
  const known = new Map<string, string>();
  return async function readMails(): Promise<{ noticeId: string; to: string }[]> {
    const names = await readdir(join(folder, 'mail')).catch(() => []);
    const mails: { noticeId: string; to: string }[] = [];
    for (const name of names) {
      const noticeId = /^notice-(.*)\.eml$/.exec(name)?.[1];
      if (noticeId === undefined) continue;
      const to = known.get(name) ?? addressIn(await readFile(join(folder, 'mail', name), 'utf8'));
      known.set(name, to);
      mails.push({ noticeId, to });
    }
    return mails;
  };
}

async function listNotifications(
  world: World,
  person: Person,
): Promise<authRoutes.Notification[] | undefined> {
  const all: authRoutes.Notification[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '100', ...(cursor !== undefined && { cursor }) };
    const answer = await tryTo(world, authRoutes.listNotifications, { query }, person);
    if (answer?.status !== 200) return undefined;
    all.push(...z.parse(z.array(authRoutes.Notification), answer.body));
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    cursor = (next && new URL(next, 'http://here').searchParams.get('cursor')) ?? undefined;
  } while (cursor !== undefined);
  return all;
}

async function listQueued(world: World, { kind, listingId, others }: Walk): Promise<Set<string>> {
  const inQueue = new Set<string>();
  if (kind !== 'gift') return inQueue;
  for (const person of others) {
    const answer = await tryTo(world, ordersRoutes.getGiftLine, { params: { listingId } }, person);
    if (answer && z.parse(GiftQueue, answer.body).place !== null) inQueue.add(person.userId);
  }
  return inQueue;
}

async function listTakenDays(world: World, { kind, listingId, seller }: Walk): Promise<string[]> {
  if (kind !== 'rent') return [];
  const answer = await tryTo(world, ordersRoutes.getRentalDays, { params: { listingId }, query: {} }, seller);
  return answer ? z.parse(RentalDays, answer.body).taken : [];
}

/** Returns a walk as everyone sees it, or undefined if a service is unavailable. */
export async function look(
  world: World,
  walk: Walk,
  readMails: ReturnType<typeof mailReader>,
): Promise<Seen | undefined> {
  const { listingId, seller, others } = walk;
  const params = { id: listingId };
  const shown = await tryTo(world, catalogRoutes.getListing, { params }, seller);
  const placed = await listOrders(world, walk);
  if (shown?.status !== 200 || !placed) return undefined;
  const orders: OrderPage[] = [];
  for (const { id } of placed) {
    const page = await loadOrderPage(world, id, seller);
    if (!page) return undefined;
    orders.push(page);
  }
  const handOvers = await lookAtHandOvers(world, walk, orders);
  if (!handOvers) return undefined;
  const notified: Notified[] = [];
  const mails = await readMails();
  for (const person of [seller, ...others]) {
    const notifications = await listNotifications(world, person);
    if (!notifications) return undefined;
    notified.push({ person, notifications, mails: mails.filter(({ to }) => to === person.email) });
  }
  const { catalog, orders: ordersDatabase } = world.databases;
  const listing = await catalog.collection<{ _id: string }>('listings').findOne({ _id: listingId });
  const rows = ordersDatabase.collection('transactions');
  return {
    walk,
    listing: z.parse(Listing, shown.body),
    orders,
    notified,
    handOvers,
    inQueue: await listQueued(world, walk),
    takenDays: await listTakenDays(world, walk),
    openBookings: z.parse(z.object({ openBookings: z.number() }), listing).openBookings,
    unfinished: await rows.countDocuments({ listingId, sync: { $ne: 'settled' } }),
  };
}
