import type { OrderEvent } from '@alaso/contracts';
import { addDays } from '@alaso/service-kit';
import type { MoveEffect } from '../orders/apply-transition.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';

/** What goes with the events of a rental, whoever causes them. */
export function rentalEffects(rentalDays: RentalDayRepository): Partial<Record<OrderEvent, MoveEffect>> {
  /** Somebody else can have the days. */
  const freeDays: MoveEffect = async ({ _id, rental }, session) => {
    await rentalDays.giveBack(_id, session);
    return rental?.remindOn ? { rental: { ...rental, remindOn: null } } : {};
  };
  const stopReminding: MoveEffect = ({ rental }) =>
    Promise.resolve(rental ? { rental: { ...rental, remindOn: null } } : {});
  return {
    cancel: freeDays,
    'not-received': freeDays,
    'hand-out': ({ rental, rentalDays: days }) => {
      const lastDay = days.at(-1);
      const remindOn = lastDay === undefined ? null : addDays(lastDay, -1);
      return Promise.resolve(rental ? { rental: { ...rental, remindOn } } : {});
    },
    'bring-back': stopReminding,
    return: stopReminding,
    dispute: stopReminding,
  };
}
