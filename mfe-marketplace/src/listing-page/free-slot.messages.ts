import { daysInWords } from '@alaso/ui';

/** Says when a tailor can begin another job. */
export const slotInWords = (days: number) =>
  days === 0 ? 'Can start right away' : `Next free slot in ${daysInWords(days)}`;
