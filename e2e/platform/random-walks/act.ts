import { randomInt } from 'node:crypto';
import { GiftQueue, ordersRoutes, type Transaction, type TransactionType } from '@alaso/contracts';
import * as z from 'zod/mini';
import { arrange } from './arrange.ts';
import { isMove, moves, loadOrderPage, someDay } from './moves.ts';
import { amounts, listOrders, type Walk } from './walk.ts';
import { anyOf, type Person, tryTo, type World } from './world.ts';

const oneIn = (n: number) => randomInt(n) === 0;

const types: Record<Walk['kind'], TransactionType> = {
  resale: 'buy',
  gift: 'gift',
  rent: 'rent',
  upcycle: 'buy',
};

export function place(
  world: World,
  { kind, listingId, handOver: offered }: Walk,
  buyer: Person,
  chosen = anyOf([undefined, 'meet' as const, 'delivery' as const, 'delivery' as const]),
) {
  const day = someDay();
  const days = kind === 'rent' ? { startDate: day, endDate: day } : {};
  const handOver = offered && chosen && { handOver: chosen };
  const body = { listingId, type: types[kind], amount: amounts[kind], ...days, ...handOver };
  return tryTo(world, ordersRoutes.placeOrder, { body }, buyer);
}

/** Joins or leaves a gift's queue. If the outcome of the call is unknown, no check depends on it. */
async function changeLine(world: World, { listingId, waits }: Walk, person: Person) {
  const params = { listingId };
  if (oneIn(4)) {
    waits.delete(person.userId);
    return tryTo(world, ordersRoutes.leaveGiftLine, { params }, person);
  }
  const answer = await tryTo(world, ordersRoutes.joinGiftLine, { params }, person);
  if (answer?.status === 200 && z.parse(GiftQueue, answer.body).place !== null) waits.add(person.userId);
  return answer;
}

/**
 * Expires an order's timer, the seller's meeting reminders, and the address retention for the listing's
 * orders that have ended. The next sweeps process them.
 */
async function letTimePass({ databases }: World, { listingId, seller }: Walk, { id }: Transaction) {
  const orders = databases.orders.collection<{ _id: string }>('transactions');
  const isSet = { $type: 'date' as const };
  await orders.updateMany({ listingId, eraseAddressAt: isSet }, { $set: { eraseAddressAt: new Date() } });
  const met = { ownerId: seller.userId, remindAt: isSet };
  await databases.orders.collection('meetings').updateMany(met, { $set: { remindAt: new Date() } });
  const waiting = { _id: id, clockAt: { $ne: null } };
  await orders.updateOne(waiting, { $set: { clockAt: new Date() } });
}

const isMoveName = (name: string): name is keyof typeof moves => name in moves;

async function move(world: World, walk: Walk, order: Transaction) {
  const buyer = walk.others.find(({ userId }) => userId === order.buyerId);
  const by = anyOf([walk.seller, buyer ?? walk.seller]) ?? walk.seller;
  const page = await loadOrderPage(world, order.id, by);
  if (!page) return undefined;
  // Occasionally attempts a transition that the page does not offer. The service must reject it without
  // changing anything.
  const offered = page.acts.filter(isMove);
  // Cancels rarely, because otherwise few orders would reach a handover.
  const wanted = oneIn(3) ? offered : offered.filter((event) => event !== 'cancel');
  const event = anyOf(oneIn(8) ? Object.keys(moves).filter(isMoveName) : wanted);
  return event ? moves[event](world, order, by) : page;
}

/** Performs a random action. Returns true if the service responded. */
export async function act(world: World, walk: Walk): Promise<boolean> {
  const placed = await listOrders(world, walk);
  const person = anyOf(walk.others);
  if (!placed || !person) return false;
  const order = anyOf(placed.filter(({ status }) => status === 'pending')) ?? placed[0];
  if (!order || oneIn(5)) return Boolean(await place(world, walk, person));
  if (walk.kind === 'gift' && oneIn(3)) return Boolean(await changeLine(world, walk, person));
  if (oneIn(8)) await letTimePass(world, walk, order);
  const arranged = order.status === 'pending' && oneIn(2) ? arrange(world, walk, order) : undefined;
  // Half of the time, the other party acts concurrently.
  const moved = arranged && oneIn(2) ? arranged : move(world, walk, order);
  return (await Promise.all([arranged, moved])).every(Boolean);
}
