import type { Category, OrderEvent } from '@alaso/contracts';
import type { MoveEffect } from './apply-transition.ts';
import type { RentalDayRepository } from '../rentals/rental-day.repository.ts';
import { rentalEffects } from '../rentals/rental-effects.ts';

/** What goes with an event of a kind of order, whoever causes it. */
export type MoveEffects = Record<Category, Partial<Record<OrderEvent, MoveEffect>>>;

export function moveEffects({
  rentalDays,
  giftGoesOn,
}: {
  rentalDays: RentalDayRepository;
  giftGoesOn: MoveEffect;
}): MoveEffects {
  return {
    resale: {},
    gift: { miss: giftGoesOn, cancel: giftGoesOn },
    rent: rentalEffects(rentalDays),
    upcycle: {},
  };
}
