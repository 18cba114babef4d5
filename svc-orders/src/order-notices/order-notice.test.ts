import { categories, type Category, listingLimits, orderLimits, safeReturnPath } from '@alaso/contracts';
import { maxNoticeText, maxNoticeTitle } from '@alaso/contracts/internal';
import type { Party } from '../orders/order-table.ts';
import { orderTables } from '../orders/order-tables.ts';
import { anOrderRow } from '../../test/rows.ts';
import { orderNotice, type Told } from './order-notice.ts';
import { toldOf } from './tell-of-move.ts';

const ids = { orderId: 'o', listingId: 'l', buyerId: 'b', sellerId: 's' };

/** A notice of some event to one of the two. */
type Case = { category: Category; event: Told['event']; by: Told['by']; to: Party; stage: string };

/** Every notice that some line of some table wants: of each event, by each who may cause it, to each who is told. */
const cases: Case[] = categories.flatMap((category) => {
  const { first, transitions } = orderTables[category];
  const placed: Case = { category, event: 'place', by: 'buyer', to: 'seller', stage: first };
  const moved = transitions.flatMap(({ from, event, by, to }) =>
    by.flatMap((mover) =>
      toldOf(category, { ...ids, event, by: mover, from, to }).map(
        (party): Case => ({ category, event, by: mover, to: party, stage: from }),
      ),
    ),
  );
  const turn: Case = { category, event: 'place', by: 'clock', to: 'buyer', stage: first };
  const turns: Case[] = category === 'gift' ? [turn, { ...turn, to: 'seller' }] : [];
  return [placed, ...turns, ...moved];
});

const told = (traits: Partial<Told> & Pick<Told, 'category' | 'event' | 'by'>): Told => ({
  ...anOrderRow({ amountKobo: 4_500_000, listingTitle: 'Wine lace gown' }),
  clockAt: new Date('2026-11-24T09:15:00Z'),
  reason: null,
  ...traits,
});

it.each(cases)('$category: $event by $by at $stage has its words for the $to', (at) => {
  for (const reason of [null, 'Too far']) {
    for (const clockAt of [null, new Date()]) {
      const notice = orderNotice(told({ ...at, reason, clockAt }), at.to);
      expect(notice?.title).toMatch(/Wine lace gown/);
      expect(notice?.text).toMatch(/\.$|”$/);
      expect(`${notice?.title} ${notice?.text}`).not.toMatch(/undefined|null|NaN|\s\s/);
      expect(safeReturnPath(notice?.link)).toBe(notice?.link);
    }
  }
});

it.each(cases)('$category: $event by $by at $stage fits for the $to, however long its parts are', (at) => {
  const long = {
    listingTitle: 'W'.repeat(listingLimits.title),
    buyerFirstName: 'B'.repeat(100),
    sellerFirstName: 'S'.repeat(100),
    reason: 'R'.repeat(orderLimits.reason),
  };
  const { title = '', text = '' } = orderNotice(told({ ...at, ...long }), at.to) ?? {};
  expect(title.length).toBeLessThanOrEqual(maxNoticeTitle);
  expect(text.length).toBeLessThanOrEqual(maxNoticeText);
});

it('nobody is told of what they did themselves', () => {
  expect(cases.filter(({ by, to }) => by === to)).toEqual([]);
});

it.each<[string, Pick<Told, 'event' | 'by'> & Partial<Told>, Party, string]>([
  [
    'a sale to its seller',
    { event: 'place', by: 'buyer' },
    'seller',
    'Ngozi has ordered it for ₦45,000. Confirm the sale by Tue 24 Nov, 10:15.',
  ],
  [
    'a sale that was cancelled with a reason',
    { event: 'cancel', by: 'buyer', reason: 'Too far', clockAt: null },
    'seller',
    'Ngozi has cancelled the order. They write: “Too far” The item is back on the market.',
  ],
  [
    'a sale that nobody confirmed',
    { event: 'cancel', by: 'clock', clockAt: null },
    'buyer',
    'The sale was not confirmed in time, so the order has ended by itself. It costs you nothing.',
  ],
  [
    'what was handed over',
    { event: 'hand-over', by: 'seller' },
    'buyer',
    'Bisi says that you have been given it. Say that you have received it. By itself it is completed on Tue 24 Nov, 10:15.',
  ],
])('%s reads so', (_what, traits, to, text) => {
  expect(orderNotice(told({ category: 'resale', ...traits }), to)?.text).toBe(text);
});
