import type { GiftQueue } from '@alaso/contracts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (position: number) => `${position}${endings[ordinals.select(position)] ?? 'th'}`;

const waitInWords = (waiting: number) => {
  if (waiting === 0) return 'Nobody is waiting for it yet.';
  return waiting === 1 ? '1 person is waiting for it.' : `${waiting} people are waiting for it.`;
};

const heldBack = {
  'open-gifts': ' You have reached your limit of open gifts, so you will be skipped until you collect one.',
  missed: ' You are behind others because you missed two recent pick-ups.',
} as const;

export const giftQueueMessages = {
  label: 'Waiting list for this gift',
  notFetched: 'the line for it',
  join: 'Join the waiting list',
  joining: 'Joining...',
  notJoined: 'Could not join the waiting list',
  leave: 'Leave the waiting list',
  leaving: 'Leaving...',
  notLeft: 'Could not leave the waiting list',
  tryAgain: 'Please try again.',
} as const;

/** Describes the queue to the user who claimed the gift. */
export function ownQueueInWords({ waiting }: GiftQueue): string {
  if (waiting === 0) return 'It is yours to collect. Nobody else is in line for it.';
  const others = waiting === 1 ? '1 person is' : `${waiting} people are`;
  return `It is yours to collect. ${others} in line in case you cannot.`;
}

/** Describes the queue to all other users. */
export function queueInWords({ open, waiting, place, heldBackBy }: GiftQueue): string {
  if (!open) return 'This gift has been collected.';
  if (place === null) return waitInWords(waiting);
  return `You are ${ordinal(place)} on the waiting list.${heldBackBy === null ? '' : heldBack[heldBackBy]}`;
}
