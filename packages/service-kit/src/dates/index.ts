export { dayMs, hourMs, minuteMs } from './durations.ts';
export { addDays, day, lagosDay, lagosMorning } from './lagos-day.ts';
