import type { MoveEffect } from '../orders/apply-transition.ts';
import { keepPhotosOf } from '../orders/keep-photos.ts';
import type { MoveOrderDeps } from '../orders/transition-order.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { Rental } from './rental.ts';

/** Keeps photos of the condition of what is handed out or back, by whoever says so. @throws photo-refused */
export const conditionShown =
  (
    deps: MoveOrderDeps,
    as: keyof Pick<Rental, 'photosOut' | 'photosBack'>,
    ownerId: string,
    photoIds?: readonly string[],
  ) =>
  async ({ _id: keeperId }: OrderDocument): Promise<MoveEffect> => {
    const photos = await keepPhotosOf(deps, { keeperId, ownerId, photoIds });
    return ({ rental }) => Promise.resolve(rental ? { rental: { ...rental, [as]: photos } } : {});
  };
