import { ordersRoutes } from '@alaso/contracts';
import { type Caller, type Route, route } from '@alaso/service-kit';
import { rolesOf } from './donation-parties.ts';
import { presentDonation } from './donation.presenter.ts';
import type { DonationDocument } from './donation.model.ts';
import { listForDesk, type ListForDeskDeps } from './list-for-desk.ts';
import {
  type DonationDeps,
  type DonationRequest,
  findDonation,
  transitionDonation,
} from './donation-workflow.ts';
import { type RequestDonationDeps, requestDonation } from './request-donation.ts';

const maxListed = 500;

const presentFor = (donation: DonationDocument, caller: Caller) =>
  presentDonation(donation, rolesOf(donation, caller));

/** Lets somebody move a donation, and returns it as it is then. */
async function move(deps: DonationDeps, request: DonationRequest & { by: Caller }) {
  return { body: presentFor(await transitionDonation(deps, request), request.by) };
}

export function donationRoutes(deps: RequestDonationDeps & ListForDeskDeps): Route[] {
  const { donations } = deps;
  return [
    route(ordersRoutes.requestDonation, async ({ body: input, caller: donor, operationId, log }) => ({
      body: presentFor(await requestDonation(deps, { input, donor, operationId, log }), donor),
    })),
    route(ordersRoutes.listDonations, async ({ caller }) => {
      const listed = await donations.ofDonor(caller.userId, maxListed);
      return { body: listed.map((donation) => presentFor(donation, caller)) };
    }),
    // Before the single ones: to them `inbox` would be an id.
    route(ordersRoutes.donationInbox, async ({ caller }) => {
      const listed = caller.isVerifiedCharity ? await donations.ofOrganization(caller.userId, maxListed) : [];
      return { body: listed.map((donation) => presentFor(donation, caller)) };
    }),
    route(ordersRoutes.getDonation, async ({ params, caller }) => {
      const { donation, roles } = await findDonation(deps, params.id, caller);
      return { body: presentDonation(donation, roles) };
    }),
    route(ordersRoutes.donationsDesk, ({ query, caller }) => listForDesk(deps, query, caller)),
    route(ordersRoutes.acceptDonation, ({ params: { id: donationId }, caller: by, log }) =>
      move(deps, { donationId, event: 'accept', by, log }),
    ),
    route(ordersRoutes.declineDonation, ({ params: { id: donationId }, body: input, caller: by, log }) =>
      move(deps, { donationId, event: 'decline', by, input, log }),
    ),
    route(ordersRoutes.proposeDonationDays, ({ params: { id: donationId }, body, caller: by, log }) =>
      move(deps, { donationId, event: 'propose', by, input: { proposal: body }, log }),
    ),
    route(ordersRoutes.scheduleDonation, ({ params: { id: donationId }, body, caller: by, log }) =>
      move(deps, { donationId, event: 'schedule', by, input: { schedule: body }, log }),
    ),
    route(ordersRoutes.collectDonation, ({ params: { id: donationId }, caller: by, log }) =>
      move(deps, { donationId, event: 'collect', by, log }),
    ),
    route(ordersRoutes.receiveDonation, ({ params: { id: donationId }, body, caller: by, log }) =>
      move(deps, { donationId, event: 'receive', by, photoIds: body.photoIds, log }),
    ),
    route(ordersRoutes.withdrawDonation, ({ params: { id: donationId }, body: input, caller: by, log }) =>
      move(deps, { donationId, event: 'withdraw', by, input, log }),
    ),
  ];
}
