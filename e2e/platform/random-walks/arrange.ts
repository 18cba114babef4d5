import { randomInt } from 'node:crypto';
import { MeetingAnswer, ordersRoutes, type Transaction } from '@alaso/contracts';
import { dayMs } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { Walk } from './walk.ts';
import { anyOf, type Person, tryTo, type World } from './world.ts';

const oneIn = (n: number) => randomInt(n) === 0;

/**
 * Chooses a meeting or a delivery. The delivery address sometimes belongs to another user, in which case the
 * service rejects it.
 */
async function choose(world: World, { others }: Walk, { id }: Transaction, by: Person) {
  const { addressId } = (oneIn(8) ? anyOf(others) : by) ?? by;
  const body = oneIn(3) ? { by: 'meet' as const } : { by: 'delivery' as const, addressId };
  return tryTo(world, ordersRoutes.chooseHandOver, { params: { id }, body }, by);
}

/** Opens an order's conversation. Returns the conversation's id, or the response if the call was rejected. */
export async function openConversation(world: World, { id: orderId }: Transaction, by: Person) {
  const answer = await tryTo(world, ordersRoutes.openConversation, { body: { orderId } }, by);
  return answer?.status === 200 ? z.parse(z.object({ id: z.string() }), answer.body).id : answer;
}

export function proposeMeeting(world: World, conversationId: string, revision: number, by: Person) {
  const place = anyOf(['Balogun Market', 'Ikeja City Mall', 'The gate of the stadium']) ?? '';
  const at = new Date(Date.now() + randomInt(1, 30) * dayMs).toISOString();
  const params = { id: conversationId };
  return tryTo(world, ordersRoutes.proposeMeeting, { params, body: { revision, place, at } }, by);
}

/** Proposes, accepts, or cancels a meeting, sometimes as a user who has not seen the newest proposal. */
async function meet(world: World, order: Transaction, by: Person) {
  const conversationId = await openConversation(world, order, by);
  if (typeof conversationId !== 'string') return conversationId;
  const params = { id: conversationId };
  const asked = await tryTo(world, ordersRoutes.getMeeting, { params }, by);
  if (asked?.status !== 200) return asked;
  const { revision: newest, meeting } = z.parse(MeetingAnswer, asked.body);
  const revision = Math.max(0, newest - (oneIn(6) ? 1 : 0));
  if (!meeting || oneIn(6)) return proposeMeeting(world, conversationId, revision, by);
  const answer = oneIn(6) ? ordersRoutes.cancelMeeting : ordersRoutes.acceptMeeting;
  return tryTo(world, answer, { params, body: { revision } }, by);
}

/** Arranges, usually as one of the parties, how an order reaches its buyer. */
export async function arrange(world: World, walk: Walk, order: Transaction) {
  const buyer = walk.others.find(({ userId }) => userId === order.buyerId) ?? walk.seller;
  const stranger = oneIn(8) ? anyOf([walk.seller, ...walk.others]) : undefined;
  if (walk.handOver && oneIn(2)) return choose(world, walk, order, stranger ?? buyer);
  return meet(world, order, stranger ?? anyOf([walk.seller, buyer]) ?? buyer);
}
