import { daysInWords } from '@alaso/ui';

/** Describes when a tailor can start a new job. */
export const slotInWords = (days: number) =>
  days === 0 ? 'Can start right away' : `Next free slot in ${daysInWords(days)}`;
