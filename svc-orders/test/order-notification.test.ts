import { categories, listingLimits, orderLimits, orderStages, safeReturnPath } from '@alaso/contracts';
import { maxNotificationText, maxNotificationTitle } from '@alaso/contracts/internal';
import { orderKinds } from '../src/kinds.ts';
import { failuresOf } from './failures.ts';
import { remindedParties } from '../src/orders/order-kind.ts';
import { noMoney } from '../src/orders/order-parts.ts';
import { deadlineNotifications } from './deadline-notifications.ts';
import { notificationSentences } from './notification-sentences.ts';
import { anOrderRow } from './rows.ts';
import { orderNotification, type OrderNews, type Reader, readersOf } from '../src/orders/notify-of-order.ts';

const ids = { orderId: 'o', listingId: 'l', buyerId: 'b', sellerId: 's' };

/** A notification of an event to one reader. */
type Case = Pick<OrderNews, 'category' | 'event' | 'by' | 'from'> & { to: Reader };

/** Every notification required by a transition: for each event, possible actor and reader. */
const cases: Case[] = categories.flatMap((category) => {
  const { first, transitions, timers } = orderKinds[category].definition;
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
  const reminded = Object.entries(timers)
    .filter(([, timer]) => timer.remindAfterMs)
    .flatMap(([stage]) => orderStages.filter((one) => one === stage))
    .flatMap((from) =>
      remindedParties(orderKinds[category].definition, from).map(
        (to): Case => ({ category, event: 'remind', by: 'clock', from, to }),
      ),
    );
  return [...placed, ...moved, ...reminded];
});

const newsOf = (traits: Partial<OrderNews> & Pick<OrderNews, 'category' | 'event' | 'by'>): OrderNews => ({
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
      const notification = orderNotification(orderKinds, newsOf({ ...at, reason, clockAt }), at.to);
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
  const { title = '', text = '' } = orderNotification(orderKinds, newsOf({ ...at, ...long }), at.to) ?? {};
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
    const { text = '' } = orderNotification(orderKinds, newsOf(at), at.to) ?? {};
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
      const { text } = orderNotification(orderKinds, newsOf({ ...at, clockAt: null }), at.to) ?? {};
      return [
        // An admin says the same at every stage.
        `${at.category}: ${at.event} by the ${at.by}${at.from && at.by !== 'desk' ? ` at ${at.from}` : ''}, to the ${at.to}`,
        text,
      ];
    });
    expect(Object.fromEntries(said)).toEqual(notificationSentences);
  });
});

describe('a notification that names a deadline', () => {
  const until = 'Tue 24 Nov, 10:15';
  const textOf = (at: Case, given: Partial<OrderNews> = {}) =>
    orderNotification(orderKinds, newsOf({ ...at, ...given }), at.to)?.text ?? '';
  const address = { recipient: 'Ngozi Eze', phone: '', state: '', lga: '', street: '', landmark: null };
  /** Every case in person, and by delivery if its kind has that, also where the address is missing. */
  const ways = cases.flatMap((at) =>
    [undefined, address, null]
      .filter((to) => to === undefined || at.category !== 'upcycle')
      .filter((to) => to !== null || at.event === 'place' || at.event === 'miss')
      .map((to) => {
        if (to === undefined) return { ...at, how: '', text: textOf(at) };
        const delivery = { feeKobo: 0, orMeet: true, chosen: true, address: to, shipment: null };
        const how = to ? ', by delivery' : ', by delivery without an address';
        return { ...at, how, text: textOf(at, { delivery }) };
      }),
  );

  it('each sentence is the one for its event and reader', () => {
    const said = ways
      .filter(({ text, by }) => text.includes(until) && by !== 'desk')
      .map(({ how, text, ...at }) => [`${nameOf(at)}${how}`, text]);
    expect(Object.fromEntries(said)).toEqual(deadlineNotifications);
  });

  it('asks nobody to press what their page does not have yet', () => {
    // The buyer can confirm the receipt only once the seller has handed it over.
    const early = ways.filter(({ from, event, text }) => {
      const isHandedOver = event === 'hand-over' || event === 'collect';
      return text.includes('press “I received it”') && !isHandedOver && from === 'confirmed';
    });
    expect(early).toEqual([]);
  });
});

describe('the money of a cancelled order', () => {
  const paid = { ...noMoney, onlyNow: false, refundedKobo: 4_500_000 };
  const toBuyers = cases.filter(({ event, to }) => event === 'cancel' && to === 'buyer');

  it('is said to come back to its buyer if they paid, and never that they pay nothing', () => {
    const said = toBuyers.map(
      (at) => orderNotification(orderKinds, newsOf({ ...at, money: paid }), 'buyer')?.text,
    );
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((text) => !text?.endsWith(' You get your money back.'))).toEqual([]);
  });
});

it.each([
  [0, 0, null, ''],
  [2_000_000, 0, null, ' Settle the deposit with each other.'],
  [0, 50_000, null, ' Settle any late fee with each other.'],
  [2_000_000, 50_000, null, ' Settle the deposit and any late fee with each other.'],
  [2_000_000, 50_000, { ...noMoney, heldKobo: 6_500_000 }, ''],
])(
  'a rental with a deposit of %d and a late fee of %d kobo is returned',
  (depositKobo, lateFeeKobo, money, words) => {
    const row = anOrderRow({ category: 'rent' });
    const rental = row.rental && { ...row.rental, depositKobo, lateFeeKobo };
    const at = {
      category: 'rent',
      event: 'return',
      by: 'seller',
      from: 'handed-out',
      clockAt: null,
    } as const;
    const facts = newsOf({ ...at, rental, ...(money && { money }) });
    expect(orderNotification(orderKinds, facts, 'buyer')?.text).toBe(
      `Bisi says it is back.${words} Please confirm on the order page, or press “That is not right”.`,
    );
  },
);

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
  expect(orderNotification(orderKinds, newsOf({ category: 'resale', ...traits }), to)?.text).toBe(text);
});

describe('a parcel of a rental that nobody has objected to', () => {
  const sent = { feeKobo: 0, orMeet: true, chosen: true, address: null, shipment: null };
  const home = { recipient: 'Bisi Ojo', phone: '', state: '', lga: '', street: null, landmark: null };

  it.each([
    [{ ...sent, returnAddress: home }, 'Send it back on the last day: the order page says where to.'],
    [sent, 'Return it on the last day.'],
  ])('tells its renter how it comes back', (delivery, how) => {
    const at = { category: 'rent', event: 'hand-out', by: 'clock', from: 'handed-over' } as const;
    const facts = newsOf({ ...at, delivery, clockAt: null });
    expect(orderNotification(orderKinds, facts, 'buyer')?.text).toBe(
      `Nobody objected, so it counts as received. ${how}`,
    );
  });
});
