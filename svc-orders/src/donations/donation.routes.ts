import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { presentDonation } from './donation.presenter.ts';
import type { DonationRepository } from './donation.repository.ts';
import { type RequestDonationDeps, requestDonation } from './request-donation.ts';

const maxListed = 500;

export function donationRoutes(deps: RequestDonationDeps & { donations: DonationRepository }): Route[] {
  return [
    route(ordersRoutes.requestDonation, async ({ body, caller, operationId }) => ({
      body: presentDonation(await requestDonation(deps, body, caller, operationId)),
    })),
    route(ordersRoutes.listDonations, async ({ caller }) => ({
      body: (await deps.donations.ofDonor(caller.userId, maxListed)).map(presentDonation),
    })),
  ];
}
