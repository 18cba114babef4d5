import { koboFromNaira } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import { isAttempt } from '../claim-saga/saga-state.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive } from './order.policy.ts';
import type { OrderRepository } from './order.repository.ts';

/** Within this time a second click means the first, whose answer was lost. */
const lostAnswerMs = 120_000;

const isSameOrder = ({ type, amountKobo, rental }: OrderDocument, { input }: OrderRequest) =>
  type === input.type &&
  amountKobo === koboFromNaira(input.amount) &&
  (rental?.startDate ?? null) === (input.startDate ?? null);

/** What holds the item may be this buyer's own order: people who get no answer click again. */
type FindOwn = (
  orders: Pick<OrderRepository, 'latestOf'>,
  request: OrderRequest,
  now: Date,
) => Promise<OrderDocument | undefined>;

/** An unfinished attempt at the same order: a second click goes on with it. */
export const unfinishedAttempt: FindOwn = async (orders, request) => {
  const latest = await orders.latestOf(request.buyer.userId, request.input.listingId);
  return latest && isAttempt(latest) && isSameOrder(latest, request) ? latest : undefined;
};

/**
 * The order by which this buyer has the item.
 *
 * @throws already-sold, saying whose it is, where the click cannot have meant that order.
 */
export const orderOfOnesOwn: FindOwn = async (orders, request, now) => {
  const latest = await orders.latestOf(request.buyer.userId, request.input.listingId);
  if (!latest || !isExclusive(latest.category)) return undefined;
  const isRecent = now.getTime() - latest.createdAt.getTime() < lostAnswerMs;
  if (isSameOrder(latest, request) && (isRecent || isAttempt(latest))) return latest;
  if (isAttempt(latest)) return undefined;
  throw problem('already-sold', 'You have already ordered this item. See it in your dashboard.');
};
