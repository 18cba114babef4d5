import type { Offer } from '@alaso/contracts';
import { formatDateTime, formatNaira } from '@alaso/ui';

function ownOfferInWords({ stage, price, otherPartyFirstName: name, until }: Offer): string {
  const by = until === null ? '' : ` by ${formatDateTime(until)}`;
  if (stage === 'accepted') return `${name} accepted your offer. Order it${by} at this price.`;
  if (stage === 'countered') return `${name} would sell it for ${formatNaira(price)}. Please answer${by}.`;
  return `You offered ${formatNaira(price)}. ${name} has to answer${by}.`;
}

export const offerWords = {
  button: 'Make an Offer',
  label: 'Your price (₦)',
  hint: (least: string, most: string) =>
    `Between ${formatNaira(least)} and ${formatNaira(most)}. The seller has 24 hours to answer.`,
  send: 'Send Offer',
  sending: 'Sending...',
  sent: { title: 'Offer sent', description: 'The seller has 24 hours to answer. We will tell you.' },
  failed: 'Your offer could not be sent. Please try again.',
  see: 'See the offer',
  stateOf: ownOfferInWords,
} as const;
