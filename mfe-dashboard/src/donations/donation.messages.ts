import type { Donation, DonationStep } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { donationStatusWords, handOverInWords } from './donation-actions.messages.ts';

/** Returns what is next for the donor of a donation, or how it ended. */
export function nextForDonor(donation: Donation): string {
  const { status, organizationName: name, proposal, expiresAt } = donation;
  const held =
    expiresAt === null ? 'are holding the item' : `will hold the item until ${formatDate(expiresAt)}`;
  switch (status) {
    case 'requested':
      return `Waiting for ${name}. We have asked them and ${held}.`;
    case 'accepted':
      if (proposal?.by === 'donor') return `You proposed days. Waiting for ${name} to pick one.`;
      return proposal
        ? `${name} proposed days. Pick one, or propose others.`
        : `${name} would like it. Propose hand-over days, or wait for theirs.`;
    case 'scheduled':
      return handOverInWords(donation, 'donor') ?? `You and ${name} agreed on a day.`;
    case 'collected':
      return `On its way. ${name} will confirm when it arrives.`;
    case 'received':
      return `${name} has it. Thank you.`;
    case 'declined':
      return 'It was declined and is back in your listings.';
    case 'expired':
      return 'The offer expired and the item is back in your listings.';
    case 'withdrawn':
      return 'You withdrew this offer.';
  }
}

const verbs: Record<NonNullable<DonationStep['event']>, string> = {
  accept: 'accepted it',
  decline: 'declined it',
  propose: 'proposed days',
  schedule: 'picked the day',
  collect: 'marked it as collected',
  receive: 'received it',
  withdraw: 'withdrew the offer',
  expire: 'Expired',
};

/** Returns a step as its donor reads it. */
export function stepForDonor({ event, by, status }: DonationStep, name: string, isBrought: boolean): string {
  if (event === 'expire') return verbs.expire;
  // Older donations recorded only their status, not who did what.
  if (event === null && status !== 'requested') return donationStatusWords[status].word;
  const who = { donor: 'You', organisation: name, desk: 'The donations desk', clock: 'Alaso' }[by];
  if (event === 'collect' && isBrought) return `${who} marked it as delivered`;
  return `${who} ${event === null ? `offered it to ${name}` : verbs[event]}`;
}
