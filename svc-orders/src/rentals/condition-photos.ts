import type { MoveEffect } from '../orders/advance-order.ts';
import { keepPhotosOf } from '../orders/keep-photos.ts';
import type { MoveOrderDeps } from '../orders/move-order.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { Rental } from './rental.ts';

/** The owner shows the condition of what they hand out, or get back. @throws photo-refused */
export const conditionShown =
  (deps: MoveOrderDeps, as: keyof Pick<Rental, 'photosOut' | 'photosBack'>, photoIds?: readonly string[]) =>
  async ({ _id: keeperId, sellerId: ownerId }: OrderDocument): Promise<MoveEffect> => {
    const photos = await keepPhotosOf(deps, { keeperId, ownerId, photoIds });
    return ({ rental }) => Promise.resolve(rental ? { rental: { ...rental, [as]: photos } } : {});
  };
