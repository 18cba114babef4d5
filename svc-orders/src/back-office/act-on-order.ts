import type { AuditAction, ordersRoutes } from '@alaso/contracts';
import { dayMs, derivedId, type Logger, problem, recordAdminAct } from '@alaso/service-kit';
import { orderLink } from '../notifications.ts';
import { fieldProblem } from '../problems.ts';
import {
  type OrderDeps,
  type OrderDocument,
  orderWorkflow,
  partyOf,
  transitionOrder,
} from '../orders/index.ts';
import { confirmed } from '../workflow/index.ts';
import { backOfficeMessages, listingFreed } from './back-office.messages.ts';
import { holdsInVain } from './present-for-admin.ts';

export type OrderActRequest = {
  orderId: string;
  act: ordersRoutes.OrderAct;
  reason: string;
  days?: number | undefined;
  /** Number of the order's steps that the admin has seen. */
  steps?: number | undefined;
  adminId: string;
  log: Logger;
};

const actions = {
  complete: 'order.completed',
  extend: 'order.extended',
  cancel: 'order.cancelled',
  'free-listing': 'order.listing-freed',
} as const satisfies Record<ordersRoutes.OrderAct, AuditAction>;

/**
 * Returns the time at which an extended timer fires.
 * @throws order-moved if the stage already lasts until the end of the rental days, because more time would
 * have no effect
 */
function extendedTo({ kinds, now }: OrderDeps, before: OrderDocument, days: number): Date {
  const latest = kinds[before.category].definition.timers[before.stage]?.atLatest?.(before);
  const asked = new Date((before.clockAt ?? now()).getTime() + days * dayMs);
  if (!latest || asked <= latest) return asked;
  if (before.clockAt && latest > before.clockAt) return latest;
  throw problem('order-moved', backOfficeMessages.rentalDaysEndStage);
}

/**
 * Applies an admin's event to an order, in the same transaction as the audit entry.
 * @throws not-found; not-allowed for an admin who is a party; order-moved, including when another admin acted
 * first
 */
async function moveOrder(
  deps: OrderDeps,
  { orderId, act, reason, days, steps, adminId, log }: OrderActRequest,
  event: Exclude<ordersRoutes.OrderAct, 'free-listing'>,
): Promise<OrderDocument> {
  const before = await deps.orders.find(orderId);
  const until = event === 'extend' && before ? extendedTo(deps, before, days ?? 0) : undefined;
  return transitionOrder(deps, {
    orderId,
    event,
    by: { adminId },
    input: { reason, steps },
    refusesRepeats: true,
    log,
    async also({ stage, buyerId, sellerId }, session) {
      await recordAdminAct(
        deps.outbox,
        {
          actorId: adminId,
          action: actions[act],
          why: reason,
          about: [buyerId, sellerId],
          target: { type: 'order', id: orderId },
          before: until ? { until: before?.clockAt?.toISOString() ?? '' } : { stage: before?.stage ?? '' },
          after: until ? { until: until.toISOString() } : { stage },
        },
        session,
      );
      return until ? { clockAt: until } : {};
    },
  });
}

/**
 * Releases the listing of an order that ended without success, if svc-catalog still holds the listing for it.
 * @throws order-moved if there is nothing to release, service-unavailable if svc-catalog does not respond
 */
async function freeListing(
  deps: OrderDeps,
  { orderId, reason, adminId, log }: OrderActRequest,
): Promise<OrderDocument> {
  const { orders, kinds, outbox, inTransaction } = deps;
  const order = await orders.find(orderId);
  if (!order) throw problem('not-found', backOfficeMessages.orderNotFound);
  if (partyOf(order, adminId)) {
    throw problem('not-allowed', backOfficeMessages.ownOrder);
  }
  if (!holdsInVain(kinds, order)) throw problem('order-moved', backOfficeMessages.listingNotHeld);
  const freed = await confirmed(orderWorkflow(deps).saga, order, log);
  if (freed.sync !== 'settled') {
    throw problem('service-unavailable', backOfficeMessages.catalogUnavailable, { retryAfterMs: 5000 });
  }
  await inTransaction(async (session) => {
    await recordAdminAct(
      outbox,
      {
        actorId: adminId,
        action: actions['free-listing'],
        why: reason,
        about: [order.buyerId, order.sellerId],
        target: { type: 'order', id: orderId },
        before: { isFree: false },
        after: { isFree: true },
      },
      session,
    );
    for (const userId of [order.buyerId, order.sellerId]) {
      const noticeId = derivedId('listing freed', orderId, userId);
      const words = listingFreed(order, reason);
      const notification = { noticeId, userId, kind: 'order' as const, ...words, link: orderLink(orderId) };
      await outbox.write('notice.raised', notification, session);
    }
  });
  return freed;
}

/**
 * @throws the errors of {@link moveOrder} and {@link freeListing}, and invalid-input if the days are missing
 */
export async function actOnOrder(deps: OrderDeps, request: OrderActRequest): Promise<OrderDocument> {
  const { act, days } = request;
  if (act === 'free-listing') return freeListing(deps, request);
  if (act === 'extend' && days === undefined) throw fieldProblem('days', backOfficeMessages.daysMissing);
  return moveOrder(deps, request, act);
}
