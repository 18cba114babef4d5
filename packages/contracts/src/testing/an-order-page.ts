import type { OrderPage } from '../orders/order-page.ts';
import { anOrder } from './an-order.ts';
import { at } from './at.ts';

/** Returns the page of {@link anOrder}, as its seller sees it: it waits for them to confirm it. */
export function anOrderPage(changed: Partial<OrderPage> = {}): OrderPage {
  return {
    ...anOrder(),
    timeline: [{ event: null, stage: 'placed', at, by: 'buyer', reason: null }],
    acts: ['confirm', 'cancel'],
    clock: { event: 'cancel', at: '2026-11-03T10:00:00.000Z' },
    handOverCode: null,
    receiptNumber: null,
    rental: null,
    tailoring: null,
    ...changed,
  };
}
