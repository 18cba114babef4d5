import { daysInWords, formatNaira } from '@alaso/ui';
import type { ActWords } from '../orders/index.ts';

export const rentalsMessages = {
  tryAgain: 'Please try again.',
  saving: 'Saving...',
  list: {
    title: 'Rental calendar',
    item: 'Item',
    empty: 'You have no rental listings yet.',
    listItem: 'List an item',
    ownCalendar: 'See your rentals in your own calendar',
  },
  calendar: {
    label: 'Days of this item',
    upcoming: 'Upcoming rentals',
    noUpcoming: 'No upcoming rentals.',
    rentedBy: (name: string) => `rented by ${name}`,
    rented: 'rented',
    blocked: 'blocked by you',
    legend: 'Crossed-out days are rented. Dashed days are blocked by you.',
    block: 'Block these days',
    unblock: 'Unblock',
    daysBlocked: 'Days blocked',
    daysBlockedText: 'Nobody can rent it on these days.',
    daysUnblocked: 'Days unblocked',
    daysUnblockedText: 'It can be rented on these days again.',
    notChanged: 'Could not change the days',
  },
  terms: {
    title: 'Your terms',
    minDays: 'Minimum days',
    maxDays: 'Maximum days',
    deposit: 'Deposit',
    lateFee: 'Late fee per day',
    acceptAutomatically: 'Accept bookings automatically',
    text: (maxDays: number) =>
      `${maxDays} days at most. If the renter pays when you meet, settle the deposit and late fees with each other. If they pay through Alaso, we hold the deposit and return it, less any late fee.`,
    save: 'Save Terms',
    saved: 'Terms saved',
    savedText: 'They apply to new rentals.',
    notSaved: 'Terms not saved',
  },
  facts: {
    days: 'Days',
    price: 'Price',
    priceOf: (count: number, dayPrice: string) => `${daysInWords(count)} at ${formatNaira(dayPrice)}`,
    deposit: 'Deposit',
    lateFee: 'Late fee',
    lateFeeOf: (fee: string) => `${formatNaira(fee)} a day`,
    cancelled: 'Cancelled',
    /** `2 days late: ₦3,000.` If there is no amount, only the days are shown. */
    late: (daysLate: number, lateAmount: string) =>
      `${daysInWords(daysLate)} late${Number(lateAmount) > 0 ? `: ${formatNaira(lateAmount)}` : ''}.`,
    photosSent: 'When sent',
    photosAtPickUp: 'At pick-up',
    photosOnReturn: 'On return',
    buyerCancels: (fee: string) => `If you cancel now, you pay ${feeInWords(fee)}.`,
    renterCancels: (fee: string) =>
      `If the renter cancels now, they owe you ${feeInWords(fee)}. If you cancel, they owe nothing.`,
  },
  condition: 'Photos of its condition',
  conditionHint: 'You will both see these here.',
  rentersCode: 'The renter’s code',
  confirmPickUp: 'Confirm pick-up with code',
  move: {
    title: 'Change the dates',
    text: 'Choose a new first day.',
    calendar: 'Days of the rental',
    rented: 'rented',
    notForRent: 'not for rent',
    own: 'yours',
    keep: 'Keep these dates',
  },
} as const;

/** Returns the cancellation fee in naira, or `nothing`. */
export function feeInWords(fee: string): string {
  return Number(fee) === 0 ? 'nothing' : formatNaira(fee);
}

export const moveWords: ActWords = {
  button: 'Change to these dates',
  pending: 'Saving...',
  done: { title: 'Dates changed', description: 'We have told the owner.' },
  failed: 'Could not change the dates',
};

const pickUpWords = (title: string, description: string): ActWords => ({
  button: 'I have it',
  pending: 'Saving...',
  done: { title, description },
  failed: 'Could not save',
});

/** Returns the text for a renter confirming receipt of the item. */
export const rentersWords = (isDelivered: boolean): ActWords =>
  pickUpWords(isDelivered ? 'Received' : 'Picked up', 'We will remind you when it is due.');

type OwnersFacts = {
  /** True for a delivery, which has no code. */
  isDelivered: boolean;
  /** Describes the payments to make after the return, or null if there are none. */
  settles: string | null;
};

/** Returns the text for an owner's action. */
export function ownersWords(
  event: 'accept' | 'hand-out' | 'return',
  { isDelivered, settles }: OwnersFacts,
): ActWords {
  switch (event) {
    case 'accept':
      return {
        button: 'Accept the rental',
        pending: 'Accepting...',
        done: {
          title: 'Rental accepted',
          description: isDelivered
            ? 'Next, send it and mark it as sent.'
            : 'We have told the renter, who now has a hand-over code.',
        },
        failed: 'Could not accept',
      };
    case 'hand-out':
      return pickUpWords('Picked up', 'We will remind the renter when it is due.');
    case 'return': {
      const title = 'Marked as returned';
      return {
        button: 'Mark as returned',
        pending: 'Saving...',
        done: settles === null ? { title } : { title, description: settles },
        failed: 'Could not save',
      };
    }
  }
}
