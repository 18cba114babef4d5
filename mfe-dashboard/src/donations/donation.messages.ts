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
      if (proposal?.by === 'donor') return `You have proposed days. ${name} picks one of them.`;
      return proposal
        ? `${name} has proposed days: pick one, or propose others.`
        : `${name} would like it. Propose days on which it can be handed over, or wait for theirs.`;
    case 'scheduled':
      return handOverInWords(donation, 'donor') ?? `${name} and you have agreed on a day.`;
    case 'collected':
      return `It is on its way. ${name} says when it has arrived.`;
    case 'received':
      return `${name} has it. Thank you.`;
    case 'declined':
      return 'It was not taken, and is yours again.';
    case 'expired':
      return 'Nothing came of it in time, and it is yours again.';
    case 'withdrawn':
      return 'You have taken it back.';
  }
}

const verbs: Record<NonNullable<DonationStep['event']>, string> = {
  accept: 'accepted it',
  decline: 'declined it',
  propose: 'proposed days',
  schedule: 'picked the day',
  collect: 'said that it is collected',
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
