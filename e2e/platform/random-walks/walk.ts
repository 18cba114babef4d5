import { type Category, catalogRoutes, Listing, ordersRoutes, Transaction } from '@alaso/contracts';
import * as z from 'zod/mini';
import { type Person, tryTo, type World } from './world.ts';

/** One listing's way through the hands of a few people. */
export type Walk = {
  kind: Category;
  listingId: string;
  seller: Person;
  others: Person[];
  /** People who were told that they are in the queue and have not left it. */
  waits: Set<string>;
};

/** The price of each kind, for one day or in total. */
export const amounts: Record<Category, string> = {
  resale: '12500.00',
  gift: '0.00',
  rent: '12500.00',
  upcycle: '12500.00',
};

export async function beginWalk(world: World, kind: Category, people: readonly Person[]): Promise<Walk> {
  const [seller, ...others] = people;
  if (!seller) throw new Error('a walk needs people');
  const body = { title: 'Emerald gele', category: kind, price: kind === 'gift' ? null : amounts[kind] };
  const listed = await tryTo(world, catalogRoutes.createListing, { body }, seller);
  return { kind, listingId: z.parse(Listing, listed?.body).id, seller, others, waits: new Set() };
}

/** Returns all orders of the listing, newest first; undefined if no service answers. */
export async function ordersOf(
  world: World,
  { listingId, seller }: Walk,
): Promise<Transaction[] | undefined> {
  const answer = await tryTo(world, ordersRoutes.listTransactions, { query: { listing: listingId } }, seller);
  return answer?.status === 200 ? z.parse(z.array(Transaction), answer.body) : undefined;
}
