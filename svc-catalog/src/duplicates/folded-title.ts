import { listingLimits } from '@alaso/contracts';

/** Returns a title without what people type differently each time: capitals and spaces. Never longer than a title. */
export const foldedTitle = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, listingLimits.title);
