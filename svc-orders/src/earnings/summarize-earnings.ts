import { type Earnings, nairaFromKobo } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';
import type { EarnedInMonth } from './earnings.repository.ts';

/** The month with which the last twelve begin, in Lagos. */
function firstShown(now: Date): string {
  const [year = '', month = ''] = lagosDay(now).split('-');
  return month === '12' ? `${year}-01` : `${Number(year) - 1}-${String(Number(month) + 1).padStart(2, '0')}`;
}

/** Returns what was earned in all, and in those of the last twelve months in which something was. */
export function sumUp(months: readonly EarnedInMonth[], now: Date): Omit<Earnings, 'sold' | 'gifted'> {
  const since = firstShown(now);
  const sumOf = (field: 'sales' | 'kobo') => months.reduce((sum, month) => sum + month[field], 0);
  return {
    total: nairaFromKobo(sumOf('kobo')),
    sales: sumOf('sales'),
    months: months
      .filter(({ month }) => month >= since)
      .map(({ month, sales, kobo }) => ({ month, sales, earned: nairaFromKobo(kobo) })),
  };
}
