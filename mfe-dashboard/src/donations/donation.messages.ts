import type { Donation, DonationStep } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { donationStatusWords, handOverInWords } from './donation-actions.messages.ts';

/** Returns what is next for the donor of a donation, or how it has ended. */
export function nextForDonor(donation: Donation): string {
  const { status, organizationName: name, proposal, expiresAt } = donation;
  const until = expiresAt === null ? '' : ` until ${formatDate(expiresAt)}`;
  switch (status) {
    case 'requested':
      return `${name} has not answered yet. We ask them, and it is kept for them${until}.`;
    case 'accepted':
      if (proposal?.by === 'donor') return `You proposed days. Waiting for ${name} to pick one.`;
      return proposal
        ? `${name} has proposed days: pick one, or propose others.`
        : `${name} would like it. Propose hand-over days, or wait for theirs.`;
    case 'scheduled':
      return handOverInWords(donation, 'donor') ?? `${name} and you have agreed on a day.`;
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
  withdraw: 'took it back',
  expire: 'Ended automatically',
};

/** Returns a step as its donor reads it. */
export function stepForDonor({ event, by, status }: DonationStep, name: string, isBrought: boolean): string {
  if (event === 'expire') return verbs.expire;
  // Of a donation from before its steps were kept, only where it stood is known.
  if (event === null && status !== 'requested') return donationStatusWords[status].word;
  const who = { donor: 'You', organisation: name, desk: 'The donations desk', clock: 'Alaso' }[by];
  if (event === 'collect' && isBrought) return `${who} said that it was brought`;
  return `${who} ${event === null ? `offered it to ${name}` : verbs[event]}`;
}
