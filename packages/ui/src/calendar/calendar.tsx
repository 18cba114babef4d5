import { lazy, Suspense } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import type { CalendarProps } from './calendar-box.tsx';

export { dayAfter, type DayRange, daysOf } from './day-range.ts';
export type { CalendarProps };

const CalendarBox = lazy(async () => ({ default: (await import('./calendar-box.tsx')).CalendarBox }));

/**
 * A calendar for selecting the first and last day of a range. Its code (20 KiB) is fetched when the calendar
 * is shown.
 */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton className="al:h-95 al:w-full" />}>
      <CalendarBox {...props} />
    </Suspense>
  );
}
