import { type Category, catalogRoutes, Listing, ordersRoutes, Transaction } from '@alaso/contracts';
import * as z from 'zod/mini';
import { type Person, tryTo, type World } from './world.ts';

/** The way of one listing through the hands of a few people. */
export type Walk = {
  kind: Category;
  listingId: string;
  seller: Person;
  others: Person[];
  /** Who has been told that they have a place in the line, and has not left it. */
  waits: Set<string>;
};

/** What each kind costs whoever takes it for one day, or once. */
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

/** All orders of the listing, newest first; undefined where nobody answers. */
export async function ordersOf(
  world: World,
  { listingId, seller }: Walk,
): Promise<Transaction[] | undefined> {
  const answer = await tryTo(world, ordersRoutes.listTransactions, { query: { listing: listingId } }, seller);
  return answer?.status === 200 ? z.parse(z.array(Transaction), answer.body) : undefined;
}
