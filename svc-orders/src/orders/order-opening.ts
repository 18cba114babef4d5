import { addDays, lagosMorning, problem } from '@alaso/service-kit';
import { dayInWords } from './format-day.ts';
import type { OrderDocument } from './order.model.ts';
import type { Opening, Transition } from './order-table.ts';

type Dated = Pick<OrderDocument, 'rentalDays'>;

const opensOn: Record<Opening, (firstDay: string) => string> = {
  'day-before-first-day': (firstDay) => addDays(firstDay, -1),
  'first-day': (firstDay) => firstDay,
};

/** The Lagos day on which a line opens; undefined if it is always open. */
function openingDay({ opens }: Transition, { rentalDays: [firstDay] }: Dated): string | undefined {
  return opens && firstDay !== undefined ? opensOn[opens](firstDay) : undefined;
}

/** Whether a line is open at this moment. */
export function isOpenLine(line: Transition, order: Dated, now: Date): boolean {
  const day = openingDay(line, order);
  return day === undefined || now >= lagosMorning(day);
}

/** @throws order-moved before the day on which a line opens */
export function assertOpenLine(line: Transition, order: Dated, now: Date): void {
  const day = openingDay(line, order);
  if (day === undefined || isOpenLine(line, order, now)) return;
  throw problem('order-moved', `It is too early for this. You can do it from ${dayInWords(day)} on.`);
}
