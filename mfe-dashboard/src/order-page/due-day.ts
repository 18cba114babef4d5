import type { OrderPage } from '@alaso/contracts';
import { formatDay } from '../orders/index.ts';

/** The day by which one side has to act in a stage that has no timer. */
export type Due = {
  /** `Tue 24 Nov` */
  day: string;
  /** True after the day has passed. */
  isLate: boolean;
};

type Dated = Pick<OrderPage, 'stage' | 'rentalDays' | 'tailoring'>;

function dayOf({ stage, rentalDays, tailoring }: Dated): string | null {
  if (stage === 'agreed' || stage === 'in-work') return tailoring?.dueDay ?? null;
  return stage === 'handed-out' ? (rentalDays.at(-1) ?? null) : null;
}

/**
 * Returns the day on which an order's work or return is due, or null if there is none. `today` is a Lagos
 * day.
 */
export function dueOf(order: Dated, today: string): Due | null {
  const day = dayOf(order);
  return day === null ? null : { day: formatDay(day), isLate: day < today };
}
