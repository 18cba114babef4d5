import type { Category } from '@alaso/contracts';
import { hourMs } from '@alaso/service-kit';
import { orderKinds } from './kinds.ts';
import type { OrderTransition } from './orders/order-kind.ts';

/** Formats a duration, such as `3 days` or `48 h`. */
export const formatHours = (ms: number) =>
  ms % (24 * hourMs) === 0 ? `${ms / (24 * hourMs)} days` : `${ms / hourMs} h`;

export function markdownTable(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const drawn = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const [head = '', ...body] = drawn;
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body];
}

/** Describes the time at which a timer triggers an event. */
export function describeTimer(category: Category, { from, event }: OrderTransition): string {
  const timer = orderKinds[category].definition.timers[from];
  if (timer?.event !== event || timer.afterMs === undefined) return 'the clock';
  const { afterMs, atLatest, remindAfterMs = [], reminds } = timer;
  const reminders = remindAfterMs.map(formatHours).join(' and ');
  return [
    `the clock after ${formatHours(afterMs)}`,
    atLatest && ' or sooner',
    reminders && `; ${reminds ? `the ${reminds.join(' and ')} is` : 'both are'} reminded after ${reminders}`,
  ]
    .filter(Boolean)
    .join('');
}
