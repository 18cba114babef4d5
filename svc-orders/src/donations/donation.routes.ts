import { ordersRoutes } from '@alaso/contracts';
import { type Caller, type Logger, type Route, route } from '@alaso/service-kit';
import { fillCloth } from '../clients/fill-cloth.ts';
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

/** Moves a donation for the caller, and returns its new state. */
async function move(deps: DonationDeps, request: DonationRequest & { by: Caller }) {
  return { body: presentFor(await transitionDonation(deps, request), request.by) };
}

export function donationRoutes(deps: RequestDonationDeps & ListForDeskDeps): Route[] {
  const { donations, catalog } = deps;
  const fill = (found: readonly DonationDocument[], log: Logger) =>
    fillCloth({ catalog, rows: donations }, found, log);
  return [
    route(ordersRoutes.requestDonation, async ({ body: input, caller: donor, operationId, log }) => ({
      body: presentFor(await requestDonation(deps, { input, donor, operationId, log }), donor),
    })),
    route(ordersRoutes.listDonations, async ({ caller, log }) => {
      const listed = await fill(await donations.ofDonor(caller.userId, maxListed), log);
      return { body: listed.map((donation) => presentFor(donation, caller)) };
    }),
    // Mounted before the single ones, for which `inbox` would be an id.
    route(ordersRoutes.donationInbox, async ({ caller, log }) => {
      const listed = caller.isVerifiedCharity ? await donations.ofOrganization(caller.userId, maxListed) : [];
      return { body: (await fill(listed, log)).map((donation) => presentFor(donation, caller)) };
    }),
    route(ordersRoutes.getDonation, async ({ params, caller, log }) => {
      const { donation, roles } = await findDonation(deps, params.id, caller);
      const [filled = donation] = await fill([donation], log);
      return { body: presentDonation(filled, roles) };
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
