import { randomUUID } from 'node:crypto';
import { categories, type Category, type TransactionType, transactionTypes } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { ProblemError } from '@alaso/service-kit';
import { anOrderableListing } from './an-orderable-listing.ts';
import { orderTerms } from '../src/orders/order.policy.ts';

const ownerId = randomUUID();
const buyerId = randomUUID();

const listing = (given: Partial<OrderableListing> = {}) =>
  anOrderableListing({ ownerId, priceKobo: 150_000, ...given });

function refusalOf(...order: Parameters<typeof orderTerms>): string {
  try {
    orderTerms(...order);
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
  return 'allowed';
}

const fitting = { resale: 'buy', upcycle: 'buy', gift: 'gift', rent: 'rent' };

it('a listing is ordered as its category says, and not otherwise', () => {
  const outcomes = (expected: (category: Category, type: TransactionType) => string) =>
    categories.flatMap((category) =>
      transactionTypes.map((type) => `${category} by ${type}: ${expected(category, type)}`),
    );
  const found = outcomes((category, type) => {
    const isGift = category === 'gift';
    const priced = listing({ category, priceKobo: isGift ? 0 : 150_000 });
    return refusalOf(priced, { type, amount: isGift ? '0' : '1500' }, buyerId);
  });
  expect(found).toEqual(
    outcomes((category, type) => (fitting[category] === type ? 'allowed' : 'not-orderable')),
  );
});

describe('an order', () => {
  const buy = { type: 'buy', amount: '1500.00' } as const;

  it('is made at the server’s price and claims what only one can have', () => {
    expect(orderTerms(listing(), buy, buyerId)).toEqual({ amountKobo: 150_000, exclusive: true });
    expect(orderTerms(listing({ category: 'upcycle' }), buy, buyerId)).toMatchObject({ exclusive: false });
    const rent = { type: 'rent', amount: '1500' } as const;
    expect(orderTerms(listing({ category: 'rent' }), rent, buyerId)).toMatchObject({ exclusive: false });
  });

  it('of a gift is free, however the gift’s price is kept', () => {
    const claim = { type: 'gift', amount: '0' } as const;
    for (const priceKobo of [0, null]) {
      const terms = orderTerms(listing({ category: 'gift', priceKobo }), claim, buyerId);
      expect(terms).toEqual({ amountKobo: 0, exclusive: true });
    }
  });

  it('of an item with an explicit price of 0 is free, too', () => {
    expect(orderTerms(listing({ priceKobo: 0 }), { type: 'buy', amount: '0.00' }, buyerId)).toMatchObject({
      amountKobo: 0,
    });
  });

  it.each([
    ['one’s own listing', listing({ ownerId: buyerId }), buy, 'own-listing'],
    ['one’s own listing, sold', listing({ ownerId: buyerId, available: false }), buy, 'own-listing'],
    ['what is held or sold', listing({ available: false }), buy, 'already-sold'],
    ['what is being ordered', listing({ available: false, openFor: 'order' }), buy, 'order-open'],
    ['what is sold', listing({ available: false, status: 'sold', openFor: 'order' }), buy, 'already-sold'],
    ['what is paused', listing({ available: false, paused: true }), buy, 'listing-paused'],
    ['what has been offered', listing({ available: false, openFor: 'donation' }), buy, 'donation-open'],
    [
      'what has been donated',
      listing({ available: false, status: 'gifted', openFor: 'donation' }),
      buy,
      'already-sold',
    ],
    ['what has no price', listing({ priceKobo: null, price: null }), buy, 'not-orderable'],
    ['what costs more by now', listing({ priceKobo: 150_001 }), buy, 'price-changed'],
    ['what costs less by now', listing({ priceKobo: 149_999 }), buy, 'price-changed'],
    [
      'a gift for money',
      listing({ category: 'gift', priceKobo: 0 }),
      { type: 'gift', amount: '1' },
      'price-changed',
    ],
  ] as const)('is refused for %s', (_what, ordered, order, code) => {
    expect(refusalOf(ordered, order, buyerId)).toBe(code);
  });

  it('for several days at the price of one is told what they cost', () => {
    const rent = { type: 'rent', amount: '1500' } as const;
    expect(() => orderTerms(listing({ category: 'rent' }), rent, buyerId, 3)).toThrow(
      '3 days cost ₦4,500: ₦1,500 a day. Order again if you are happy with that.',
    );
    expect(() => orderTerms(listing({ category: 'rent' }), { ...rent, amount: '3000' }, buyerId, 3)).toThrow(
      'The price has changed from ₦3,000 to ₦4,500.',
    );
  });

  it('that saw another price is told both', () => {
    expect(() => orderTerms(listing({ priceKobo: 200_050 }), buy, buyerId)).toThrow(
      'The price has changed from ₦1,500 to ₦2,000.50. Order again if you are happy with that.',
    );
  });
});
