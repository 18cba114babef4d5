import {
  type Category,
  catalogRoutes,
  type HandOver,
  Listing,
  ordersRoutes,
  Transaction,
} from '@alaso/contracts';
import * as z from 'zod/mini';
import { anyOf, type Person, tryTo, type World } from './world.ts';

/** The history of one listing that passes between a few people. */
export type Walk = {
  kind: Category;
  listingId: string;
  seller: Person;
  others: Person[];
  /** Absent for kinds of listings that can only be handed over in person. */
  handOver?: HandOver;
  /** People who have joined the queue and not left it. */
  waits: Set<string>;
};

/** The price for each kind, per day or in total. */
export const amounts: Record<Category, string> = {
  resale: '12500.00',
  gift: '0.00',
  rent: '12500.00',
  upcycle: '12500.00',
};

/** Offers both a meeting and delivery, so that the buyer has a choice. */
export const bothWays: HandOver = { meet: true, deliveryFeeKobo: 150_000 };
const offers: readonly HandOver[] = [bothWays, bothWays, { ...bothWays, meet: false }, { meet: true }];
const delivered: readonly Category[] = ['resale', 'gift'];

const someHandOver = (kind: Category) => (delivered.includes(kind) ? anyOf(offers) : undefined);

export async function beginWalk(
  world: World,
  kind: Category,
  people: readonly Person[],
  handOver = someHandOver(kind),
): Promise<Walk> {
  const [seller, ...others] = people;
  if (!seller) throw new Error('a walk needs people');
  const price = kind === 'gift' ? null : amounts[kind];
  const body = { title: 'Emerald gele', category: kind, price, ...(handOver && { handOver }) };
  const listed = await tryTo(world, catalogRoutes.createListing, { body }, seller);
  const listingId = z.parse(Listing, listed?.body).id;
  return { kind, listingId, seller, others, ...(handOver && { handOver }), waits: new Set() };
}

/** Returns all of the listing's orders, newest first, or undefined if no service responds. */
export async function listOrders(
  world: World,
  { listingId, seller }: Walk,
): Promise<Transaction[] | undefined> {
  const answer = await tryTo(world, ordersRoutes.listTransactions, { query: { listing: listingId } }, seller);
  return answer?.status === 200 ? z.parse(z.array(Transaction), answer.body) : undefined;
}
