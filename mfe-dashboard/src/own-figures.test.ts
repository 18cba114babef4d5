import type { Donation, Transaction } from '@alaso/contracts';
import * as fc from 'fast-check';
import { ownFigures } from './own-figures.ts';

const me = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const at = '2026-11-01T10:00:00.000Z';

const none = { active: 0, sold: 0, gifted: 0 };
const sale = (traits: Partial<Transaction>): Transaction => ({
  ...{ id: other, listingId: other, buyerId: other, sellerId: me, amount: '100.00', type: 'buy' },
  ...{
    status: 'completed',
    createdAt: at,
    updatedAt: at,
    listingCategory: 'resale',
    listingTitle: 'Adire shirt',
    listingImageUrl: null,
  },
  otherPartyFirstName: 'Bisi',
  rentalDays: [],
  ...traits,
});
const donation = (status: Donation['status']): Donation => ({
  ...{ id: other, listingId: other, donorId: me, organizationType: 'ngo', organizationName: 'Hope House' },
  ...{ message: null, createdAt: at, updatedAt: at },
  status,
});

it('tells the totals of the listings by their status', () => {
  const figures = ownFigures(me, { active: 120, sold: 2, gifted: 1 }, [], []);
  expect(figures).toMatchObject({ activeListings: 120, itemsSold: 2, itemsGifted: 1 });
});

it('earns only from completed transactions in which the user is the seller', () => {
  const transactions = [
    sale({ amount: '1500.50' }),
    sale({ amount: '0.50' }),
    sale({ amount: '700.00', status: 'pending' }),
    sale({ amount: '900.00', status: 'cancelled' }),
    sale({ amount: '300.00', sellerId: other, buyerId: me }),
  ];
  expect(ownFigures(me, none, transactions, []).totalEarnings).toBe('1501.00');
});

it('adds kobo without losing one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { maxLength: 50 }), (amounts) => {
      const naira = (kobo: number) => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;
      const sales = amounts.map((kobo) => sale({ amount: naira(kobo) }));
      const sum = amounts.reduce((total, kobo) => total + kobo, 0);
      expect(ownFigures(me, none, sales, []).totalEarnings).toBe(naira(sum));
    }),
  );
});

it('counts completed sales and received donations as acts of reuse', () => {
  const transactions = [sale({}), sale({ type: 'gift', amount: '0.00' }), sale({ status: 'pending' })];
  const figures = ownFigures(me, none, transactions, [donation('received'), donation('requested')]);
  expect(figures.reuseActs).toBe(3);
});
