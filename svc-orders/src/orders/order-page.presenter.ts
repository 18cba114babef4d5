import type { OrderPage } from '@alaso/contracts';
import { presentRental } from '../rentals/rental-page.ts';
import { newTailoring } from '../tailoring/tailoring.ts';
import { presentQuote, presentTailoring } from '../tailoring/tailoring.presenter.ts';
import { actsFor } from './allowed-actions.ts';
import { statusOf } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import { presentOrder } from './order.presenter.ts';
import type { Party } from './order-table.ts';
import { orderTimers } from './order-timers.ts';

/** What one of its two parties sees of an order and may do with it. */
export function presentOrderPage(order: OrderDocument, viewer: Party, now: Date): OrderPage {
  const { category, stage, timeline, clockAt, handOverCode } = order;
  const isOpen = statusOf(stage) === 'pending';
  const timer = orderTimers[category][stage];
  return {
    ...presentOrder(order, viewer === 'buyer' ? order.buyerId : order.sellerId),
    timeline: timeline.map((step) => ({
      event: step.event,
      stage: step.stage,
      at: step.at.toISOString(),
      by: step.by,
      reason: step.reason,
      ...(step.terms && { terms: presentQuote(step.terms) }),
    })),
    acts: actsFor(order, viewer, now),
    clock: timer && clockAt ? { event: timer.event, at: clockAt.toISOString() } : null,
    handOverCode: viewer === 'buyer' ? handOverCode : null,
    receiptNumber: (stage === 'completed' && order.receiptNumber) || null,
    rental: presentRental(order, now),
    tailoring: category === 'upcycle' ? presentTailoring(order.tailoring ?? newTailoring) : null,
    ...(viewer === 'buyer' && isOpen && order.sellerSuspendedAt && { sellerSuspended: true }),
  };
}
