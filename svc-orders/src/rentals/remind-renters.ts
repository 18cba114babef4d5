import {
  addDays,
  defineJob,
  derivedId,
  handle,
  type JobHandler,
  lagosDay,
  type Logger,
  NoData,
  type Platform,
} from '@alaso/service-kit';
import { orderLink } from '../notifications.ts';
import type { RentalOrders } from './rental-orders.repository.ts';
import { nameOf, type NewNotification } from '@alaso/contracts/internal';
import type { OrderDocument } from '../orders/index.ts';
import { naira } from '../format.ts';
import { countDays } from './free-days.ts';
import { dueReminders } from './rental.messages.ts';

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
  | 'delivery'
>;

const format = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string) => format.format(new Date(day));

/**
 * Builds a day's reminders about an item that the renter has. The renter is reminded on the last day and the
 * day before, and both parties on each day after. The ids do not change during a day, so that repeated runs
 * notify no one twice.
 */
function buildReminders(order: Rented, today: string): NewNotification[] {
  const { _id, listingTitle, rental, rentalDays, buyerId, sellerId, delivery } = order;
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
    link: orderLink(_id),
  });
  const due = { listingTitle, lastDay: inWords(lastDay), isSent: Boolean(delivery?.returnAddress) };
  if (left < 0) {
    const late = { ...due, daysLate: -left, fee: feeKobo > 0 ? naira(-left * feeKobo) : undefined };
    const title = dueReminders.late({ ...late, name: nameOf(sellerId) });
    return [
      notification(buyerId, title, dueReminders.lateTextForRenter({ ...late, name: nameOf(sellerId) })),
      notification(sellerId, title, dueReminders.lateTextForOwner({ ...late, name: nameOf(buyerId) })),
    ];
  }
  const facts = { ...due, name: nameOf(sellerId) };
  const title = dueReminders.due(facts, left === 1 ? 'tomorrow' : 'today');
  const text = dueReminders.dueText(facts, feeKobo > 0 ? naira(feeKobo) : undefined);
  return [notification(buyerId, title, text)];
}

type RemindRentersDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  rentals: RentalOrders;
  now: () => Date;
};

/** UTC hour at which reminders start. It is 8 a.m. in Lagos, so that nobody is woken up. */
const firstHour = 7;

/** Maximum number of rentals per run. The next run continues. */
const batch = 500;

/**
 * Reminds renters to return items. Writes each reminder together with the next reminder date, so that each
 * reminder is sent only once, even across repeated runs and several processes.
 */
export async function remindRenters(deps: RemindRentersDeps, log: Logger): Promise<void> {
  const { rentals, inTransaction, outbox, now } = deps;
  if (now().getUTCHours() < firstHour) return;
  const today = lagosDay(now());
  const due = await rentals.toRemind(today, batch);
  for (const order of due) {
    try {
      await inTransaction(async (session) => {
        if (!(await rentals.reminded(order, addDays(today, 1), session))) return;
        for (const notification of buildReminders(order, today))
          await outbox.write('notice.raised', notification, session);
      });
    } catch (err) {
      log.warn({ err, orderId: order._id }, 'not reminded, will be tried again');
    }
  }
}

/** Runs every 15 minutes, in one process at a time. The next run makes up for a failed one. */
const remind = defineJob({
  name: 'remind-renters',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 900_000,
});

export const handleRemindRenters = (deps: RemindRentersDeps): JobHandler =>
  handle(remind, (_data, { log }) => remindRenters(deps, log));
