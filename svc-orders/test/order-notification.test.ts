import { categories, listingLimits, orderLimits, safeReturnPath } from '@alaso/contracts';
import { maxNotificationText, maxNotificationTitle } from '@alaso/contracts/internal';
import { orderKinds } from '../src/kinds.ts';
import { failuresOf } from './failures.ts';
import { notificationSentences } from './notification-sentences.ts';
import { anOrderRow } from './rows.ts';
import { orderNotification, type OrderNews, type Reader, readersOf } from '../src/orders/notify-of-order.ts';

const ids = { orderId: 'o', listingId: 'l', buyerId: 'b', sellerId: 's' };

/** A notification of an event to one reader. */
type Case = Pick<OrderNews, 'category' | 'event' | 'by' | 'from'> & { to: Reader };

/** Every notification required by a transition: for each event, possible actor and reader. */
const cases: Case[] = categories.flatMap((category) => {
  const { first, transitions } = orderKinds[category].definition;
  const placings = category === 'gift' ? (['buyer', 'clock'] as const) : (['buyer'] as const);
  const placed = placings.flatMap((by) =>
    readersOf(orderKinds, category, { ...ids, event: null, by, from: null, to: first }).map(
      (to): Case => ({ category, event: 'place', by, from: null, to }),
    ),
  );
  const moved = transitions.flatMap(({ from, event, by, to }) =>
    by.flatMap((mover) =>
      readersOf(orderKinds, category, { ...ids, event, by: mover, from, to }).map(
        (reader): Case => ({ category, event, by: mover, from, to: reader }),
      ),
    ),
  );
  return [...placed, ...moved];
});

const told = (traits: Partial<OrderNews> & Pick<OrderNews, 'category' | 'event' | 'by'>): OrderNews => ({
  from: null,
  ...anOrderRow({ amountKobo: 4_500_000, listingTitle: 'Wine lace gown' }),
  clockAt: new Date('2026-11-24T09:15:00Z'),
  reason: null,
  ...traits,
});

const nameOf = ({ category, event, by, from, to }: Case) =>
  `${category}: ${event} by the ${by} at ${from}, to the ${to}`;
const failures = (check: (at: Case) => void) => failuresOf(cases, nameOf, check);

function expectWords(at: Case): void {
  for (const reason of [null, 'Too far']) {
    for (const clockAt of [null, new Date()]) {
      const notification = orderNotification(orderKinds, told({ ...at, reason, clockAt }), at.to);
      expect(notification?.title).toMatch(/Wine lace gown/);
      expect(notification?.text).toMatch(/\.$|”$/);
      expect(`${notification?.title} ${notification?.text}`).not.toMatch(/undefined|null|NaN|\s\s/);
      expect(safeReturnPath(notification?.link)).toBe(notification?.link);
    }
  }
}

function expectFit(at: Case): void {
  const long = {
    listingTitle: 'W'.repeat(listingLimits.title),
    buyerFirstName: 'B'.repeat(100),
    sellerFirstName: 'S'.repeat(100),
    reason: 'R'.repeat(orderLimits.reason),
  };
  const { title = '', text = '' } = orderNotification(orderKinds, told({ ...at, ...long }), at.to) ?? {};
  expect(title.length).toBeLessThanOrEqual(maxNotificationTitle);
  expect(text.length).toBeLessThanOrEqual(maxNotificationText);
}

it('every notification has its words', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(failures(expectWords)).toEqual([]);
});

it('every notification fits, however long its parts are', () => {
  expect(failures(expectFit)).toEqual([]);
});

it('nobody is notified of what they did themselves, but for the confirmation of an order and of a dispute', () => {
  const own = cases.filter(({ by, to }) => by === to).map(({ event }) => event);
  expect(new Set(own)).toEqual(new Set(['place', 'dispute']));
});

describe('who is said to have done what', () => {
  function expectDoer(at: Case): void {
    const { text = '' } = orderNotification(orderKinds, told(at), at.to) ?? {};
    const names = { buyer: 'Ngozi', seller: 'Bisi' };
    // No one reads their own name; the sentence about the event names the actor, or no one.
    if (at.to !== 'desk') expect(text).not.toContain(names[at.to]);
    const says =
      /(\w+) (?:has|says|sent|confirmed|accepted|disputes|wants|booked|is asking|asks|declined)\b/.exec(
        text,
      )?.[1];
    const doer = at.by === 'buyer' || at.by === 'seller' ? names[at.by] : undefined;
    if (at.by === 'desk') expect(text).toMatch(/^Our team/);
    else if (at.by === at.to) expect(text).toMatch(/^(?:You|It’s|We|Send|Waiting)/);
    else if (doer !== undefined) expect(says ?? text.split(' ')[0]).toBe(doer);
  }

  it('is the actor, or no one', () => {
    expect(failures(expectDoer)).toEqual([]);
  });

  it('each sentence is the one for its actor, stage and reader', () => {
    const said = cases.map((at) => {
      const { text } = orderNotification(orderKinds, told({ ...at, clockAt: null }), at.to) ?? {};
      return [
        // An admin says the same at every stage.
        `${at.category}: ${at.event} by the ${at.by}${at.from && at.by !== 'desk' ? ` at ${at.from}` : ''}, to the ${at.to}`,
        text,
      ];
    });
    expect(Object.fromEntries(said)).toEqual(notificationSentences);
  });
});

it.each<[string, Pick<OrderNews, 'event' | 'by'> & Partial<OrderNews>, Reader, string]>([
  [
    'a sale to its seller',
    { event: 'place', by: 'buyer' },
    'seller',
    'Ngozi ordered it for ₦45,000. Confirm the sale by Tue 24 Nov, 10:15.',
  ],
  [
    'a sale that was cancelled with a reason',
    { event: 'cancel', by: 'buyer', reason: 'Too far', clockAt: null },
    'seller',
    'Ngozi cancelled the order. They write: “Too far” The item is back on the market.',
  ],
  [
    'a sale that nobody confirmed',
    { event: 'cancel', by: 'clock', clockAt: null },
    'buyer',
    'The sale was not confirmed in time, so the order was cancelled automatically. You pay nothing.',
  ],
  [
    'what was handed over',
    { event: 'hand-over', by: 'seller' },
    'buyer',
    'Bisi says they handed it over. Please confirm that you received it. If you did not, press “I did not receive it” on the order page. It completes automatically on Tue 24 Nov, 10:15.',
  ],
])('%s reads so', (_what, traits, to, text) => {
  expect(orderNotification(orderKinds, told({ category: 'resale', ...traits }), to)?.text).toBe(text);
});
