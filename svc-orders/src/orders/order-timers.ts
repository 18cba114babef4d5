import { type Category, type OrderEvent, type OrderStage, rentalLimits } from '@alaso/contracts';
import { addDays, lagosMorning } from '@alaso/service-kit';
import type { OrderDocument } from './order.model.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Timed = Pick<OrderDocument, 'category' | 'stage' | 'rentalDays'>;

/** What the clock does when an order has been at a stage for `afterMs`, or at a moment that the order itself sets, if that is earlier. */
type Timer = { event: OrderEvent; afterMs: number; atLatest?: (order: Timed) => Date | undefined };

const firstDayBegins = ({ rentalDays: [day] }: Timed) => (day === undefined ? undefined : lagosMorning(day));

const lastDayIsOver = ({ rentalDays }: Timed) => {
  const day = rentalDays.at(-1);
  return day === undefined ? undefined : lagosMorning(addDays(day, 1));
};

/** Every time that an order waits for somebody. */
export const orderTimers: Record<Category, Partial<Record<OrderStage, Timer>>> = {
  resale: {
    placed: { event: 'cancel', afterMs: 48 * hourMs },
    'handed-over': { event: 'complete', afterMs: 7 * dayMs },
  },
  gift: {
    claimed: { event: 'miss', afterMs: 72 * hourMs },
    collected: { event: 'complete', afterMs: 7 * dayMs },
  },
  rent: {
    placed: { event: 'cancel', afterMs: 48 * hourMs, atLatest: firstDayBegins },
    // Nobody came for it.
    accepted: { event: 'cancel', afterMs: rentalLimits.aheadDays * dayMs, atLatest: lastDayIsOver },
    'brought-back': { event: 'complete', afterMs: 2 * dayMs },
    returned: { event: 'complete', afterMs: 2 * dayMs },
  },
  upcycle: {
    placed: { event: 'cancel', afterMs: 14 * dayMs },
    briefed: { event: 'cancel', afterMs: 14 * dayMs },
    quoted: { event: 'cancel', afterMs: 14 * dayMs },
    'handed-over': { event: 'complete', afterMs: 7 * dayMs },
  },
};

/** What the clock does next to an order that came to its stage at `since`; undefined where it does nothing. */
export function clockOf(order: Timed, since: Date): { event: OrderEvent; at: Date } | undefined {
  const timer = orderTimers[order.category][order.stage];
  if (!timer) return undefined;
  const { event, afterMs, atLatest } = timer;
  const [at, latest] = [new Date(since.getTime() + afterMs), atLatest?.(order)];
  return { event, at: latest && latest < at ? latest : at };
}
