import type { OrderEvent } from '@alaso/contracts';
import { addDays } from '@alaso/service-kit';
import type { MoveEffect } from '../orders/advance-order.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';

/** What goes with the events of a rental, whoever causes them. */
export function rentalEffects(rentalDays: RentalDayRepository): Partial<Record<OrderEvent, MoveEffect>> {
  return {
    // Somebody else can have the days.
    async cancel({ _id }, session) {
      await rentalDays.giveBack(_id, session);
      return {};
    },
    'hand-out': ({ rental, rentalDays: days }) => {
      const lastDay = days.at(-1);
      const remindOn = lastDay === undefined ? null : addDays(lastDay, -1);
      return Promise.resolve(rental ? { rental: { ...rental, remindOn } } : {});
    },
    return: ({ rental }) => Promise.resolve(rental ? { rental: { ...rental, remindOn: null } } : {}),
  };
}
