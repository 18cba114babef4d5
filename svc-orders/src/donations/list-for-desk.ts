import { defaultPageSize, type DeskDonation, ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { type Caller, cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { rolesOf } from './donation-parties.ts';
import { presentDonation } from './donation.presenter.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';
import type { FollowUpDocument } from './follow-up.model.ts';
import type { FollowUpRepository } from './follow-up.repository.ts';
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

export type ListForDeskDeps = {
  donations: Pages;
  followUps: Pick<FollowUpRepository, 'ofDonations'>;
  /** Signs the links that answer an offer. */
  offerSecret: string;
  now: () => Date;
};

/** Returns a page of the desk's list, each with its follow-ups. */
export async function listForDesk(
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
  return {
    body: page.map((donation) => ({
      ...presentDonation(donation, rolesOf(donation, caller)),
      followUps: all.filter(({ donationId }) => donationId === donation._id).map(presentFollowUp),
      offerLink: answersByLink(donation) ? offerLink(offerSecret, donation, now()) : null,
    })),
    headers: pageHeaders(ordersRoutes.donationsDesk, query, { total, next }),
  };
}
