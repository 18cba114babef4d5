import {
  addDays,
  defineJob,
  handle,
  type JobHandler,
  lagosDay,
  type Logger,
  NoData,
  type Platform,
} from '@alaso/service-kit';
import type { RentalOrders } from './rental-orders.repository.ts';
import { remindersOf } from './rental-reminders.ts';

export type RemindRentersDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  rentals: RentalOrders;
  now: () => Date;
};

/** Nobody is woken up: reminders of a day come after 8 in Lagos, which is an hour ahead of UTC all year. */
const firstHour = 7;

/** Rentals of one run; the next run goes on with the others. */
const batch = 500;

/**
 * Reminds those who have to bring something back. A day's reminder and the next day of reminding become true
 * together, so each is raised once, however often and in however many processes this runs.
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
        for (const notification of remindersOf(order, today))
          await outbox.write('notice.raised', notification, session);
      });
    } catch (err) {
      log.warn({ err, orderId: order._id }, 'not reminded, will be tried again');
    }
  }
}

/** Every quarter of an hour, in one process at a time. The next run makes up for one that failed. */
const remind = defineJob({
  name: 'remind-renters',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 900_000,
});

export const handleRemindRenters = (deps: RemindRentersDeps): JobHandler =>
  handle(remind, (_data, { log }) => remindRenters(deps, log));
