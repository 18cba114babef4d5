import { categories, type Category, type DonationMover, type OrderStage } from '@alaso/contracts';
import { donationDefinition } from '../src/donations/definition.ts';
import { orderKinds } from '../src/kinds.ts';
import { type OrderTransition, parties, type Party } from '../src/orders/order-kind.ts';

const { transitions: donationLines, first: firstOfDonation } = donationDefinition;

/** Returns every stage that these transitions reach from the given stages. */
function reach<Stage extends string>(
  from: readonly Stage[],
  lines: readonly { from: Stage; to: Stage }[],
): Set<Stage> {
  const reached = new Set(from);
  for (const stage of reached) {
    for (const line of lines) if (line.from === stage) reached.add(line.to);
  }
  return reached;
}

const other = (party: Party): Party => (party === 'buyer' ? 'seller' : 'buyer');
const linesOf = (category: Category) => orderKinds[category].definition.transitions;

/** Returns the initial stages of a kind: an owner may accept each rental automatically. */
const startsOf = (category: Category): OrderStage[] => [
  orderKinds[category].definition.first,
  ...(category === 'rent' ? (['accepted'] as const) : []),
];

const isObjection = ({ event }: OrderTransition) => event === 'dispute' || event === 'cancel';

/**
 * Returns true if a party is notified of how an order reached a stage, and has at least two days to object.
 */
function mayObject(category: Category, stage: OrderStage, party: Party): boolean {
  const lines = linesOf(category);
  const arrivals = lines.filter(({ to, by }) => to === stage && by.includes(other(party)));
  const isNotified = arrivals.every(({ notifies }) => notifies.includes(party));
  const objects = lines.some((line) => line.from === stage && isObjection(line) && line.by.includes(party));
  return (
    isNotified && objects && (orderKinds[category].definition.timers[stage]?.afterMs ?? 0) >= 2 * 86_400_000
  );
}

/**
 * Returns the transitions that a party makes without the other's confirmation or code, and those by timers
 * that the other cannot object to.
 */
const linesAlone = (category: Category, party: Party) =>
  linesOf(category).filter(
    ({ from, by, guard }) =>
      (by.includes(party) && guard === undefined) ||
      (by.includes('clock') && !mayObject(category, from, other(party))),
  );

describe.each(categories)('the balance of power in a %s order', (category) => {
  it.each(parties)(
    'the %s alone never completes it, and so never gets money, standing or a receipt',
    (party) => {
      expect([...reach(startsOf(category), linesAlone(category, party))]).not.toContain('completed');
    },
  );

  it('is not completed by the seller, but by the buyer’s code or after the buyer has said the same', () => {
    const bySeller = linesOf(category).filter(({ to, by }) => to === 'completed' && by.includes('seller'));
    for (const { from, guard } of bySeller) {
      const arrivals = linesOf(category).filter((line) => line.to === from && line.from !== from);
      const hasWord = arrivals.every(({ by }) => by.every((mover) => mover === 'buyer'));
      expect({ from, isBalanced: guard === 'hand-over-code' || hasWord }).toEqual({ from, isBalanced: true });
    }
  });

  it('can be completed, by both together', () => {
    expect([...reach(startsOf(category), linesOf(category))]).toContain('completed');
  });

  it('leaves anyone who is said to have it a way out at every stage at which the clock would complete it', () => {
    const timed = linesOf(category).filter(({ event, by }) => event === 'complete' && by.includes('clock'));
    expect(timed.length).toBeGreaterThan(0);
    for (const { from } of timed) {
      const [claimed] = linesOf(category).filter(({ to }) => to === from);
      const objector = other(claimed?.by.includes('seller') ? 'seller' : 'buyer');
      expect({ from, mayObject: mayObject(category, from, objector) }).toEqual({ from, mayObject: true });
    }
  });

  it('rests while it is disputed, until an admin or anyone who gives in ends it', () => {
    expect(orderKinds[category].definition.timers.disputed).toBeUndefined();
    const ends = linesOf(category).filter(({ from }) => from === 'disputed');
    for (const to of ['completed', 'cancelled'] as const) {
      expect(ends.some((line) => line.to === to && line.by.includes('desk'))).toBe(true);
    }
    // No one decides for themselves: the seller can only give up the order, the buyer can only confirm
    // receipt.
    expect(ends.filter(({ by }) => by.includes('seller')).map(({ event }) => event)).toEqual(['cancel']);
    expect(ends.filter(({ by, to }) => by.includes('buyer') && to === 'cancelled')).toEqual([]);
  });

  it('can be ended by an admin at every open stage, and both sides are notified', () => {
    const lines = linesOf(category);
    const byDesk = lines.filter(({ by }) => by.includes('desk'));
    for (const from of new Set(lines.map((line) => line.from))) {
      const ends = byDesk.filter((line) => line.from === from && line.to !== from).map(({ to }) => to);
      expect({ from, ends: new Set(ends) }).toEqual({ from, ends: new Set(['completed', 'cancelled']) });
    }
    for (const { notifies } of byDesk) expect(notifies).toEqual(expect.arrayContaining([...parties]));
  });

  it('gets more time from an admin only where a timer runs, and stays where it is', () => {
    const extended = linesOf(category).filter(({ event }) => event === 'extend');
    const timed = Object.keys(orderKinds[category].definition.timers);
    expect(new Set(extended.map(({ from }) => from))).toEqual(new Set(timed));
    expect(extended.every(({ from, to, by }) => from === to && by.every((mover) => mover === 'desk'))).toBe(
      true,
    );
  });
});

it('an owner alone never gets a rental to be with its renter', () => {
  expect([...reach(startsOf('rent'), linesAlone('rent', 'seller'))]).not.toContain('handed-out');
});

it.each<DonationMover>(['donor', 'organisation'])('the %s alone never gets a donation received', (party) => {
  // A day is picked from the other side's proposal (`mayPick`).
  const alone = donationLines.filter(
    ({ event, by }) => event !== 'schedule' && (by.includes(party) || by.includes('clock')),
  );
  expect([...reach([firstOfDonation], alone)]).not.toContain('received');
});

it('a donor’s receipt is never the donor’s own word', () => {
  const receipts = donationLines.filter(({ to }) => to === 'received');
  expect(receipts.flatMap(({ by }) => by)).not.toContain('donor');
});
