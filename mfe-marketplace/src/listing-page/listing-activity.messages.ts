import type { Category, Donation, Transaction } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';

/**
 * Describes rental days: `on 22 Nov 2026`, `from 22 Nov 2026 to 24 Nov 2026`, or `soon` if there are no days.
 */
function inDays(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'soon';
  return first === last ? `on ${formatDate(first)}` : `from ${formatDate(first)} to ${formatDate(last)}`;
}

/** Describes an open order to the owner of its listing. */
function orderInWords(
  { type, otherPartyFirstName: name, rentalDays }: Transaction,
  category: Category,
): string {
  if (type === 'gift') return `${name} claimed it and is waiting to collect it.`;
  if (type === 'rent') return `Rented to ${name} ${inDays(rentalDays)}.`;
  if (category === 'upcycle') return `Booked by ${name}.`;
  return `${name} ordered it and is waiting for it.`;
}

/** Describes an open rental or booking to the user who placed it. */
function ownOrderInWords({ type, rentalDays, stage, otherPartyFirstName: name }: Transaction): string {
  if (type !== 'rent') return 'You have booked this service.';
  const days = inDays(rentalDays);
  return stage === 'placed'
    ? `You have asked to rent it ${days}. It is yours once ${name} accepts.`
    : `You have rented it ${days}.`;
}

export const activityMessages = {
  title: 'Item status',
  seeOrder: 'See the order',
  seeDonation: 'See the donation',
  order: orderInWords,
  ownOrder: ownOrderInWords,
  offered: (organization: string, status: Donation['status']) =>
    `You offered it to ${organization}. Status: ${status}.`,
  donated: (organization: string) => `You donated it to ${organization}.`,
  paused: 'This item is paused. Other members cannot see it.',
  beingOrdered: 'Someone is ordering this right now.',
  reserved:
    'Reserved. Someone may be ordering it, or it has been offered to an organization. Check back later.',
} as const;
