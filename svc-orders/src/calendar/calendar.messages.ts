import { formatTime } from '../format.ts';

export const calendarWords = {
  name: 'Alaso',
  none: 'There is no calendar at this address.',
  due: (act: string, at: Date, listingTitle: string) => `${act} by ${formatTime(at)}: ${listingTitle}`,
  rentedOut: (renter: string, listingTitle: string) => `${listingTitle}: ${renter}`,
  rented: (owner: string, listingTitle: string) => `${listingTitle} from ${owner}`,
  bringBack: (listingTitle: string) => `Return ${listingTitle}`,
};
