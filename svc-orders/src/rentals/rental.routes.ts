import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type BlockDaysDeps, blockDays } from './block-days.ts';
import { findRentalDays, type RentalDaysDeps } from './rental-days.ts';
import { presentTerms } from './rental.presenter.ts';
import { type SetTermsDeps, setTerms } from './set-terms.ts';

export function rentalRoutes(deps: RentalDaysDeps & SetTermsDeps & BlockDaysDeps): Route[] {
  return [
    route(ordersRoutes.getRentalDays, async ({ params: { listingId }, query: { from } }) => ({
      body: await findRentalDays(deps, listingId, from),
    })),
    route(ordersRoutes.setRentalTerms, async ({ params: { listingId }, body, caller: { userId } }) => ({
      body: presentTerms(await setTerms(deps, { listingId, userId, terms: body })),
    })),
    route(ordersRoutes.blockRentalDays, async ({ params: { listingId }, body, caller: { userId } }) => {
      await blockDays(deps, { listingId, userId, ...body });
      return {};
    }),
  ];
}
