import { ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { type Caller, cursorBy, isAdminWith, moment, pagedList, type Route, route } from '@alaso/service-kit';
import { rolesOf } from './donation-parties.ts';
import { presentDonation } from './donation.presenter.ts';
import type { DonationDocument } from './donation.model.ts';
import {
  type DonationDeps,
  type DonationRequest,
  findDonation,
  transitionDonation,
} from './donation-workflow.ts';
import { requestDonation, type RequestDonationDeps } from './request-donation.ts';
import * as z from 'zod/mini';
import type { DonationRepository } from './donation.repository.ts';
import type { FollowUpDocument, FollowUpRepository } from './follow-up.repository.ts';
import { answersByLink, offerLink } from './offer-link.ts';

type Keys = Pick<DonationDocument, 'deskTask' | 'createdAt' | '_id'>;

type Pages = Pick<DonationRepository, 'openPage' | 'overPage' | 'count'>;

/**
 * Reads open donations, starting with those that have a task for the desk. Within each group, the longest
 * waiting come first.
 */
async function readOpen(donations: Pages, after: Keys | undefined, limit: number) {
  const { deskTask = true } = after ?? {};
  const rows = await donations.openPage(deskTask, after, limit);
  if (!deskTask || rows.length === limit) return rows;
  return [...rows, ...(await donations.openPage(false, undefined, limit - rows.length))];
}

const presentFollowUp = ({ _id: id, kind, dueAt, doneAt, outcome }: FollowUpDocument) => ({
  id,
  kind,
  dueAt: dueAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  outcome,
});

type ListForDeskDeps = {
  donations: Pages;
  followUps: Pick<FollowUpRepository, 'ofDonations'>;
  /** Secret for signing the links that organizations use to answer an offer. */
  offerSecret: string;
  now: () => Date;
};

/** Returns a page of the desk's list, with each donation's follow-ups. */
function listForDesk(
  { donations, followUps, offerSecret, now }: ListForDeskDeps,
  query: ParsedRequest<typeof ordersRoutes.donationsDesk>['query'],
  caller: Caller,
) {
  const isOpen = (query.view ?? 'open') === 'open';
  const mayAct = isAdminWith(caller, 'donations');
  return pagedList(ordersRoutes.donationsDesk, query, {
    cursor: cursorBy({ deskTask: z.boolean(), createdAt: moment }),
    read: (after, limit) => (isOpen ? readOpen(donations, after, limit) : donations.overPage(after, limit)),
    total: () => donations.count(isOpen),
    async present(page) {
      const all = await followUps.ofDonations(page.map(({ _id }) => _id));
      return page.map((donation) => ({
        ...presentDonation(donation, rolesOf(donation, caller)),
        followUps: all.filter(({ donationId }) => donationId === donation._id).map(presentFollowUp),
        // The link lets its holder answer on the organization's behalf, so only admins who may do so receive
        // it.
        offerLink: mayAct && answersByLink(donation) ? offerLink(offerSecret, donation, now()) : null,
      }));
    },
  });
}

const maxListed = 500;

const presentFor = (donation: DonationDocument, caller: Caller) =>
  presentDonation(donation, rolesOf(donation, caller));

/** Moves a donation on the caller's behalf, and returns its new state. */
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
    // Mounted before the routes with an id parameter, because those would match `inbox`.
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
