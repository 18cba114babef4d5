import { daysInWords } from '@alaso/ui';

export const slotInWords = (days: number) =>
  days === 0 ? 'Can start right away' : `Next free slot in ${daysInWords(days)}`;
