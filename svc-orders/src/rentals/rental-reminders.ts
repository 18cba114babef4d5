import type { NewNotification } from '@alaso/contracts/internal';
import { derivedId } from '@alaso/service-kit';
import type { OrderDocument } from '../orders/order.model.ts';
import { naira } from '../format.ts';
import { countDays } from './free-days.ts';

type Rented = Pick<
  OrderDocument,
  | '_id'
  | 'buyerId'
  | 'sellerId'
  | 'buyerFirstName'
  | 'sellerFirstName'
  | 'listingTitle'
  | 'rental'
  | 'rentalDays'
>;

const format = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string) => format.format(new Date(day));
const daysInWords = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const late = (count: number, feeKobo: number) =>
  feeKobo === 0
    ? ''
    : ` ${daysInWords(count)} late ${count === 1 ? 'costs' : 'cost'} ${naira(count * feeKobo)} so far.`;

/**
 * Returns this day's reminders about an item that the renter has: to the renter on the day before the last
 * and on the last, to both on each day after. Raised again on the same day, they are the same notifications.
 */
export function remindersOf(order: Rented, today: string): NewNotification[] {
  const { _id, listingTitle, rental, rentalDays, buyerFirstName, sellerFirstName } = order;
  const lastDay = rentalDays.at(-1);
  if (lastDay === undefined) return [];
  const left = countDays(today, lastDay) - 1;
  if (left > 1) return [];

  const feeKobo = rental?.lateFeeKobo ?? 0;
  const notification = (userId: string, title: string, text: string): NewNotification => ({
    noticeId: derivedId('rental due', _id, today, userId),
    userId,
    kind: 'order',
    title,
    text,
    link: `/dashboard?tab=transactions&order=${_id}`,
  });
  const title = `“${listingTitle}” is ${daysInWords(-left)} late`;
  if (left < 0) {
    const due = `due back on ${inWords(lastDay)}.${late(-left, feeKobo)}`;
    return [
      notification(order.buyerId, title, `It was ${due} Bring it back to ${sellerFirstName}.`),
      notification(order.sellerId, title, `${buyerFirstName} has it, and it was ${due}`),
    ];
  }
  const fee = feeKobo > 0 ? ` Each day late costs ${naira(feeKobo)}.` : '';
  const when = left === 1 ? 'tomorrow' : 'today';
  const text = `It is due back to ${sellerFirstName} by the end of ${inWords(lastDay)}.${fee}`;
  return [notification(order.buyerId, `Bring “${listingTitle}” back ${when}`, text)];
}
