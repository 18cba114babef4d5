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

/**
 * Reminders are sent after 8 in Lagos, which is an hour ahead of UTC all year, so that no one is woken up.
 */
const firstHour = 7;

/** Number of rentals per run; the next run continues. */
const batch = 500;

/**
 * Reminds renters to return items. A reminder and the next reminder date are written together, so that each
 * is raised once, however often and in however many processes this runs.
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

/** Every quarter of an hour, in one process at a time. The next run makes up for a failed one. */
const remind = defineJob({
  name: 'remind-renters',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 900_000,
});

export const handleRemindRenters = (deps: RemindRentersDeps): JobHandler =>
  handle(remind, (_data, { log }) => remindRenters(deps, log));
