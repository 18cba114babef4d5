import type { GiftLine } from '@alaso/contracts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`;

const waitInWords = (waiting: number) => {
  if (waiting === 0) return 'Nobody waits in line for it yet.';
  return waiting === 1 ? '1 person waits in line for it.' : `${waiting} people wait in line for it.`;
};

const heldBack = {
  'open-gifts': ' You have as many open gifts as you may have: until one of them is over, it goes past you.',
  missed: ' You wait behind others, because you have not collected two gifts lately.',
} as const;

/** Returns what the line is to the person who has claimed the gift. */
export function ownLineInWords({ waiting }: GiftLine): string {
  if (waiting === 0) return 'It is yours to collect. Nobody else is in line for it.';
  const others = waiting === 1 ? '1 person is' : `${waiting} people are`;
  return `It is yours to collect. ${others} in line in case you cannot.`;
}

/** Returns what the line for a gift is to the person who looks at it. */
export function lineInWords({ open, waiting, place, heldBackBy }: GiftLine): string {
  if (!open) return 'It has been collected, so nobody can wait for it.';
  if (place === null) return waitInWords(waiting);
  return `You are ${ordinal(place)} in line.${heldBackBy === null ? '' : heldBack[heldBackBy]}`;
}
