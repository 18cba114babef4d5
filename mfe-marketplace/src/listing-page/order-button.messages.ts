import type { Category, Listing, NewTransaction, TransactionType } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import type { DayRange } from '@alaso/ui/calendar';

type OrderWords = {
  type: TransactionType;
  /** The button's label. `price` is in naira, in the API's format. */
  button: (price: string) => string;
  done: { title: string; description: string };
  failed: { title: string; otherwise: string };
};

/** Returns `₦15,000`, or `free` if the price is 0. */
const priceWords = (price: string) => (Number(price) === 0 ? 'free' : formatNaira(price));

/** Text for ordering in each category (specification, sections 2, 7, and 8). */
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
 * Returns an order at the displayed price, for the selected days of a rental. Returns null if the listing has
 * no price but needs one.
 */
export function buildOrder(
  listing: Pick<Listing, 'id' | 'category' | 'price'>,
  rental: { amount: string | null; range: DayRange | null } | null,
): NewTransaction | null {
  const { type } = orderWords[listing.category];
  const amount = type === 'gift' ? '0' : (rental?.amount ?? listing.price);
  if (amount === null) return null;
  const days = rental?.range && { startDate: rental.range.from, endDate: rental.range.to };
  return { listingId: listing.id, type, amount, ...days };
}

export const orderButtonMessages = {
  processing: 'Processing...',
  writeBrief: 'Write your brief',
  /** Labels for the links to the user's own order, by action. */
  yourOrder: {
    claimed: 'You claimed this: see your order',
    bought: 'You bought this: see your order',
    rented: 'You rented this: see your order',
    booked: 'You booked this: see your order',
  },
  bookAgain: 'Book again',
  /** Text shown in place of the button. */
  gifted: 'Gifted',
  sold: 'Sold',
  own: 'Your Listing',
  reserved: 'Reserved',
  onRequest: 'Price on request',
} as const;
