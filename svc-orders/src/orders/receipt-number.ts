import { lagosDay } from './lagos-day.ts';

/** `AL-20261122-9F4C01AB`: what it is a receipt of, the day on which it came to its good end in Lagos, and the end of its id. */
export const receiptNumber = (of: 'AL' | 'AD', at: Date, id: string) =>
  `${of}-${lagosDay(at).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
