import type { Donation } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { dayInWords, handOverInWords } from '../donations/donation-actions.messages.ts';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Returns what its organisation is to know of an offer besides its status, in a sentence; null where there is
 * nothing.
 */
export function standingOf(offer: Donation): string | null {
  const { status, proposal, reason, receiptNumber, expiresAt, donorFirstName } = offer;
  switch (status) {
    case 'requested':
      return expiresAt === null ? null : `Reply by ${formatDate(expiresAt)}.`;
    case 'accepted': {
      if (!proposal) return 'No date set yet.';
      const who = {
        donor: `${donorFirstName} proposes`,
        organisation: 'You have proposed',
        desk: 'The donations desk has proposed for you',
        clock: 'Proposed:',
      }[proposal.by];
      return `${who} ${anyOf.format(proposal.days.map(dayInWords))}.`;
    }
    case 'scheduled':
      return handOverInWords(offer, 'organisation');
    case 'collected':
      return `It is on its way to you${offer.schedule ? ` (${offer.schedule.place})` : ''}. Say when you have it.`;
    case 'received':
      return receiptNumber === null ? null : `Receipt ${receiptNumber}.`;
    case 'expired':
      return 'This offer expired.';
    case 'declined':
    case 'withdrawn':
      return reason === null ? null : `Reason: ${reason}`;
  }
}
