import type { Donation, Transaction } from '@alaso/contracts';
import { aDonation, aListing, anOrder, aUser } from '@alaso/contracts/testing';
import * as fc from 'fast-check';
import { ownFigures } from './own-figures.ts';

const me = aUser().id;
const other = aListing().ownerId;

const none = { active: 0, sold: 0, gifted: 0 };
const sale = (traits: Partial<Transaction>) => anOrder({ amount: '100.00', status: 'completed', ...traits });
const donation = (status: Donation['status']) => aDonation({ status });

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
