import { type EventMessage, nameOf } from '@alaso/contracts/internal';
import { derivedId, type Platform } from '@alaso/service-kit';
import { raiseNotifications } from '../notifications.ts';
import { findTransition } from '../workflow/index.ts';
import { donationDefinition } from './definition.ts';
import { donationWords } from './donation.messages.ts';
import type { DonationRepository } from './donation.repository.ts';
import { donationLink } from './offer-link.ts';

export type NotifyOfDonationDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  donations: Pick<DonationRepository, 'find'>;
};

/**
 * Creates the in-app and email notifications for a donation step. Notification ids are derived from the event
 * id, so that a redelivered event notifies no one twice.
 */
export async function notifyOfDonation(
  deps: NotifyOfDonationDeps,
  { id: eventId, payload }: EventMessage<'donation.moved'>,
): Promise<void> {
  const { donationId, event, by, from, to } = payload;
  const donation = await deps.donations.find(donationId);
  const line = event && from && findTransition(donationDefinition, { stage: from, event, by });
  if (!donation || !event || !line) return;
  const reason = donation.timeline.findLast(({ stage }) => stage === to)?.reason ?? null;
  const notifications = line.notifies
    .filter((party) => party !== by)
    .flatMap((party) => {
      const userId = party === 'donor' ? donation.donorId : donation.organizationId;
      const say = donationWords[event]?.[party];
      if (!say || userId === null) return [];
      const words = say({
        ...donation,
        donorFirstName: nameOf(donation.donorId),
        reason,
        by,
        from,
        you: party,
      });
      const noticeId = derivedId('donation', eventId, userId);
      return [
        { ...words, noticeId, userId, kind: 'donation' as const, link: donationLink(donationId, party) },
      ];
    });
  await raiseNotifications(deps, notifications);
}
