import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type BlockDaysDeps, blockDays } from './block-days.ts';
import { findRentalDays, type RentalDaysDeps } from './rental-days.ts';
import { presentTerms } from './rental.presenter.ts';
import { readFeed, type RentalFeedDeps, renewFeed } from './rental-feed.ts';
import { type SetTermsDeps, setTerms } from './set-terms.ts';

export function rentalRoutes(deps: RentalDaysDeps & SetTermsDeps & BlockDaysDeps & RentalFeedDeps): Route[] {
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
    route(ordersRoutes.renewRentalCalendar, async ({ caller: { userId } }) => ({
      body: { address: await renewFeed(deps, userId) },
    })),
    route(ordersRoutes.readRentalCalendar, async ({ params: { token } }) => ({
      body: await readFeed(deps, token),
    })),
  ];
}
