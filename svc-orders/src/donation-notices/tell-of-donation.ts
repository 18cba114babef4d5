import type { EventMessage } from '@alaso/contracts/internal';
import { derivedId, type Platform } from '@alaso/service-kit';
import { donationLink } from '../donations/donation-link.ts';
import { donationLines } from '../donations/donation-table.ts';
import type { DonationRepository } from '../donations/donation.repository.ts';
import { transitionOf } from '../claim-saga/transition-table.ts';
import { donationWords } from './donation.messages.ts';

export type TellOfDonationDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  donations: Pick<DonationRepository, 'find'>;
};

/**
 * Raises the notices of a step that a donation has taken, for the bell and the mail. Their ids come from the event's, so
 * that one that is delivered again tells nobody twice.
 */
export async function tellOfDonation(
  { donations, inTransaction, outbox }: TellOfDonationDeps,
  { id: eventId, payload }: EventMessage<'donation.moved'>,
): Promise<void> {
  const { donationId, event, by, from, to } = payload;
  const donation = await donations.find(donationId);
  const line = event && from && transitionOf({ transitions: donationLines }, { stage: from, event, by });
  if (!donation || !event || !line) return;
  const reason = donation.timeline.findLast(({ stage }) => stage === to)?.reason ?? null;
  const notices = line.tells
    .filter((party) => party !== by)
    .flatMap((party) => {
      const userId = party === 'donor' ? donation.donorId : donation.organizationId;
      const say = donationWords[event]?.[party];
      if (!say || userId === null) return [];
      const words = say({ ...donation, reason, by, from, you: party });
      const noticeId = derivedId('donation', eventId, userId);
      return [
        { ...words, noticeId, userId, kind: 'donation' as const, link: donationLink(donationId, party) },
      ];
    });
  if (notices.length === 0) return;
  await inTransaction(async (session) => {
    for (const notice of notices) await outbox.write('notice.raised', notice, session);
  });
}
