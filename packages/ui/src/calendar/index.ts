export { Calendar } from './calendar.tsx';
export type { CalendarProps } from './calendar-box.tsx';
export { dayAfter, type DayRange, daysOf } from './day-range.ts';
