import type { OrderPage } from '@alaso/contracts';
import { formatDay } from '../orders/index.ts';

/** The day by which a side has to act in a stage without a timer. */
export type Due = {
  /** `Tue 24 Nov` */
  day: string;
  /** True once the day is over. */
  isLate: boolean;
};

type Dated = Pick<OrderPage, 'stage' | 'rentalDays' | 'tailoring'>;

function dayOf({ stage, rentalDays, tailoring }: Dated): string | null {
  if (stage === 'agreed' || stage === 'in-work') return tailoring?.dueDay ?? null;
  return stage === 'handed-out' ? (rentalDays.at(-1) ?? null) : null;
}

/** Returns the day on which an order's work or return is due, as seen on a Lagos day; null without one. */
export function dueOf(order: Dated, today: string): Due | null {
  const day = dayOf(order);
  return day === null ? null : { day: formatDay(day), isLate: day < today };
}
