import type { FollowUpKind } from '@alaso/contracts';
import type { NewNotice } from '@alaso/contracts/internal';
import { derivedId } from '@alaso/service-kit';
import { expiryOf } from './donation-clock.ts';
import { donationLink } from './donation-link.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';
import type { FollowUpDocument } from './follow-up.model.ts';
import { followUpWords, type Recipient } from './follow-up-words.ts';

const recipients: Record<FollowUpKind, readonly Recipient[]> = {
  'ask-organisation': ['organisation'],
  'desk-task': ['desk'],
  'remind-3-days': ['organisation'],
  'remind-7-days': ['organisation', 'desk'],
  'remind-of-day': ['donor', 'organisation'],
  'remind-day-before': ['donor', 'organisation'],
  'ask-collected': ['donor', 'organisation'],
  'ask-received-2-days': ['organisation'],
  'ask-received-5-days': ['organisation', 'desk'],
  expire: [],
  'tell-expired': ['donor'],
};

/** Whom a follow-up is written to. The desk stands in for an organisation without an account; of an offer it has a task of its own. */
function recipientsOf(kind: FollowUpKind, { organizationId }: DonationDocument): Recipient[] {
  if (organizationId !== null) return [...recipients[kind]];
  if (kind === 'ask-organisation') return [];
  return [...new Set(recipients[kind].map((to) => (to === 'organisation' ? 'desk' : to)))];
}

/** What a follow-up writes: notices for the two parties, and a mail for the desk. */
export type Written = { notices: NewNotice[]; deskMail: { subject: string; text: string } | null };

/** Returns what is written at a follow-up. `offerLink` is where an organisation answers without signing in. */
export function writtenAt(
  { _id, kind }: Pick<FollowUpDocument, '_id' | 'kind'>,
  donation: DonationDocument,
  { offerLink, others }: { offerLink: string; others: readonly string[] },
): Written {
  const say = followUpWords[kind];
  const written: Written = { notices: [], deskMail: null };
  if (!say) return written;
  const until = expiryOf(donation, lastStepOf(donation).at);
  const userIds = { donor: donation.donorId, organisation: donation.organizationId };
  for (const to of recipientsOf(kind, donation)) {
    const { title, text } = say({ donation, to, until, others });
    if (to === 'desk') {
      written.deskMail = { subject: title, text: `Dear donations desk,\n\n${text}\n\nThe Alaso team\n` };
      continue;
    }
    const userId = userIds[to];
    if (userId === null) continue;
    const link =
      to === 'organisation' && donation.stage === 'requested' ? offerLink : donationLink(donation._id, to);
    written.notices.push({ noticeId: derivedId(_id, userId), userId, kind: 'donation', title, text, link });
  }
  return written;
}
