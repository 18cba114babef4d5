import { formatDate } from '../format/date.ts';
import type { DayRange } from './day-range.ts';

export const calendarMessages = {
  first: 'Choose the first day.',
  last: ({ from }: DayRange) => `From ${formatDate(from)}. Choose the last day, or keep just this one.`,
  selected: ({ from, to }: DayRange) =>
    from === to ? `${formatDate(from)} selected.` : `${formatDate(from)} to ${formatDate(to)} selected.`,
  chosen: 'chosen',
  previous: 'Previous month',
  next: 'Next month',
} as const;
