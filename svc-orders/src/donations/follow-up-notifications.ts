import type { FollowUpKind } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { derivedId } from '@alaso/service-kit';
import { deadlineOf } from '../workflow/timers.ts';
import { donationDefinition } from './definition.ts';
import { donationLink } from './offer-link.ts';
import { type DonationDocument, lastStepOf } from './donation.model.ts';
import type { FollowUpDocument } from './follow-up.model.ts';
import { followUpWords, type Recipient } from './follow-up.messages.ts';
import { answersByLink } from './offer-link.ts';

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

/**
 * Returns the recipients of a follow-up. The desk stands in for an organization without an account; for an
 * offer it has its own task.
 */
function recipientsOf(kind: FollowUpKind, { organizationId }: DonationDocument): Recipient[] {
  if (organizationId !== null) return [...recipients[kind]];
  if (kind === 'ask-organisation') return [];
  return [...new Set(recipients[kind].map((to) => (to === 'organisation' ? 'desk' : to)))];
}

/** The messages of a follow-up: notifications for the two parties, and a mail for the desk. */
export type Written = {
  notifications: NewNotification[];
  deskMail: { subject: string; text: string } | null;
};

/** `offerLink` lets an organization answer without signing in, on the pages at `shopUrl`. */
type Given = { shopUrl: string; offerLink: string; others: readonly string[] };

/** The desk forwards the link to an organization without an account, by mail or chat. */
function handOn(donation: DonationDocument, { shopUrl, offerLink }: Given): string {
  if (!answersByLink(donation)) return '';
  const address = new URL(offerLink, shopUrl).href;
  return `\n\nThey can answer without an account. Please send them this link, which takes one answer:\n${address}`;
}

/** Returns the messages of a follow-up. */
export function writtenAt(
  { _id, kind }: Pick<FollowUpDocument, '_id' | 'kind'>,
  donation: DonationDocument,
  given: Given,
): Written {
  const say = followUpWords[kind];
  const written: Written = { notifications: [], deskMail: null };
  if (!say) return written;
  const until = deadlineOf(donationDefinition, donation, lastStepOf(donation).at);
  const userIds = { donor: donation.donorId, organisation: donation.organizationId };
  for (const to of recipientsOf(kind, donation)) {
    const { title, text } = say({ donation, to, until, others: given.others });
    if (to === 'desk') {
      const body = `${text}${handOn(donation, given)}`;
      written.deskMail = { subject: title, text: `Dear donations desk,\n\n${body}\n\nThe Alaso team\n` };
      continue;
    }
    const userId = userIds[to];
    if (userId === null) continue;
    const link =
      to === 'organisation' && donation.stage === 'requested'
        ? given.offerLink
        : donationLink(donation._id, to);
    written.notifications.push({
      noticeId: derivedId(_id, userId),
      userId,
      kind: 'donation',
      title,
      text,
      link,
    });
  }
  return written;
}
