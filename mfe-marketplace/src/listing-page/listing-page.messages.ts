import type {
  Category,
  Listing,
  NewTransaction,
  Offer,
  RentalDays,
  RentalTerms,
  SellerRecord,
  TransactionType,
} from '@alaso/contracts';
import { daysInWords, formatDate, formatDateTime, formatNaira } from '@alaso/ui';
import { dayAfter, type DayRange } from '@alaso/ui/calendar';
import { counted } from '../shared/options.messages.ts';

type OrderWords = {
  type: TransactionType;
  /** The text of the button; `price` is in naira as on the wire. */
  button: (price: string) => string;
  done: { title: string; description: string };
  failed: { title: string; otherwise: string };
};

/** Returns `₦15,000`, or `free` for a price of 0. */
const priceWords = (price: string) => (Number(price) === 0 ? 'free' : formatNaira(price));

/** The words for ordering each category (specification, sections 2, 7 and 8). */
export const orderWords: Record<Category, OrderWords> = {
  resale: {
    type: 'buy',
    button: (price) => `Buy for ${priceWords(price)}`,
    done: { title: 'Purchase Successful!', description: 'Your order has been placed successfully.' },
    failed: { title: 'Purchase Failed', otherwise: 'Failed to complete purchase' },
  },
  upcycle: {
    type: 'buy',
    button: (price) => `Book Service for ${priceWords(price)}`,
    done: { title: 'Service Booked!', description: 'Your booking has been placed successfully.' },
    failed: { title: 'Booking Failed', otherwise: 'Failed to book this service' },
  },
  gift: {
    type: 'gift',
    button: () => 'Claim Gift',
    done: { title: 'Gift Claimed!', description: 'You have successfully claimed this gift item.' },
    failed: { title: 'Claim Failed', otherwise: 'Failed to claim gift' },
  },
  rent: {
    type: 'rent',
    button: (price) => `Rent for ${priceWords(price)}`,
    done: { title: 'Rental Confirmed!', description: 'Your rental booking has been confirmed.' },
    failed: { title: 'Rental Failed', otherwise: 'Failed to complete rental' },
  },
};

/**
 * Returns the order to place at the price on screen, for the chosen days of a rental; null if the listing
 * cannot be ordered without a price.
 */
export function orderOf(
  listing: Pick<Listing, 'id' | 'category' | 'price'>,
  rental: { amount: string | null; range: DayRange | null } | null,
): NewTransaction | null {
  const { type } = orderWords[listing.category];
  const amount = type === 'gift' ? '0' : (rental?.amount ?? listing.price);
  if (amount === null) return null;
  const days = rental?.range && { startDate: rental.range.from, endDate: rental.range.to };
  return { listingId: listing.id, type, amount, ...days };
}

/** Returns how the viewer's own open offer stands. */
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
};

/** Explains when and how a buyer pays. */
export const howToPay = 'You are not charged when you order. The order page says how to pay.';

const month = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns what speaks for a seller: `Member since March 2026 · 12 sold · 4.6 of 5 stars (9 reviews)`. */
export function sellerInWords({
  memberSince,
  sold,
  rating,
}: {
  memberSince: string | null;
  sold: number;
  rating: SellerRecord['rating'];
}): string {
  return [
    memberSince !== null && `Member since ${month.format(new Date(memberSince))}`,
    sold > 0 && `${sold} sold`,
    rating && `${rating.average} of 5 stars (${counted(rating.count, 'review')})`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `24 Nov 2026`, `24 Nov 2026 to 26 Nov 2026`. */
export const rangeInWords = ({ from, to }: DayRange) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** When it is rented where no days are chosen. */
export function earliestInWords({ earliest, terms }: RentalDays): string {
  if (earliest === null) return 'Fully booked for the next year.';
  return `First available: ${rangeInWords({ from: earliest, to: dayAfter(earliest, terms.minDays - 1) })}`;
}

/** Returns the rental terms, one sentence each. */
export function termsInWords({ minDays, maxDays, deposit, lateFee, atOnce }: RentalTerms): string[] {
  return [
    minDays === maxDays
      ? `Rent for ${daysInWords(minDays)}.`
      : `Rent for ${minDays} to ${daysInWords(maxDays)}.`,
    ...(Number(deposit) > 0 ? [`Deposit ${formatNaira(deposit)}: pay at pick-up, refunded on return.`] : []),
    ...(Number(lateFee) > 0 ? [`Late fee: ${formatNaira(lateFee)} a day.`] : []),
    ...(atOnce ? [] : ['The owner has 48 hours to accept.']),
    'Free cancellation up to 7 days before. Half price up to 2 days before, then full price.',
  ];
}

export const messageSeller = 'Message seller';
