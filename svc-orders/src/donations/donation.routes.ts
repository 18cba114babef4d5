import { defaultPageSize, type DeskDonation, ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  type Caller,
  cutPage,
  decodeCursor,
  encodeCursor,
  isAdminWith,
  pageHeaders,
  type Route,
  route,
} from '@alaso/service-kit';
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

/** If the desk has a task, when it was offered, and its id. */
const Position = z.tuple([z.boolean(), z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);
type Position = z.infer<typeof Position>;

const positionOf = ({ deskTask, createdAt, _id }: DonationDocument): Position => [
  deskTask,
  createdAt.getTime(),
  _id,
];

type Pages = Pick<DonationRepository, 'openPage' | 'overPage' | 'countOf'>;

/** Reads open donations: those with a task for the desk first, longest waiting first in both groups. */
async function readOpen(donations: Pages, after: Position | undefined, limit: number) {
  const [deskTask = true, at = 0, _id = ''] = after ?? [];
  const rows = await donations.openPage(deskTask, after && { createdAt: new Date(at), _id }, limit);
  if (!deskTask || rows.length === limit) return rows;
  return [...rows, ...(await donations.openPage(false, undefined, limit - rows.length))];
}

function readOver(donations: Pages, after: Position | undefined, limit: number) {
  const place = after && { createdAt: new Date(after[1]), _id: after[2] };
  return donations.overPage(place, limit);
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
  /** Signs the links that answer an offer. */
  offerSecret: string;
  now: () => Date;
};

/** Returns a page of the desk's list, each with its follow-ups. */
async function listForDesk(
  { donations, followUps, offerSecret, now }: ListForDeskDeps,
  query: ParsedRequest<typeof ordersRoutes.donationsDesk>['query'],
  caller: Caller,
): Promise<{ body: DeskDonation[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor, view = 'open' } = query;
  const after = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  const read = view === 'open' ? readOpen : readOver;
  const [rows, total] = await Promise.all([
    read(donations, after, limit + 1),
    donations.countOf(view === 'open'),
  ]);
  const { page, last } = cutPage(rows, limit);
  const all = await followUps.ofDonations(page.map(({ _id }) => _id));
  const next = last && encodeCursor(positionOf(last));
  const mayAct = isAdminWith(caller, 'donations');
  return {
    body: page.map((donation) => ({
      ...presentDonation(donation, rolesOf(donation, caller)),
      followUps: all.filter(({ donationId }) => donationId === donation._id).map(presentFollowUp),
      // The link answers for the organization, so only admins who may do that get it.
      offerLink: mayAct && answersByLink(donation) ? offerLink(offerSecret, donation, now()) : null,
    })),
    headers: pageHeaders(ordersRoutes.donationsDesk, query, { total, next }),
  };
}

const maxListed = 500;

const presentFor = (donation: DonationDocument, caller: Caller) =>
  presentDonation(donation, rolesOf(donation, caller));

/** Moves a donation for the caller, and returns its new state. */
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
    // Mounted before the single ones, for which `inbox` would be an id.
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
