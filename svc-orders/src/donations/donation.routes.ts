import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { presentDonation } from './donation.presenter.ts';
import { type RequestDonationDeps, requestDonation } from './request-donation.ts';

const maxListed = 500;

export function donationRoutes(deps: RequestDonationDeps): Route[] {
  return [
    route(ordersRoutes.requestDonation, async ({ body: input, caller: donor, operationId, log }) => ({
      body: presentDonation(await requestDonation(deps, { input, donor, operationId, log })),
    })),
    route(ordersRoutes.listDonations, async ({ caller }) => ({
      body: (await deps.donations.ofDonor(caller.userId, maxListed)).map(presentDonation),
    })),
  ];
}
