import {
  type Category,
  type OrderEvent,
  orderEvents,
  type OrderActor,
  orderMovers,
  type OrderStage,
  orderStages,
} from '@alaso/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dueOf } from '../src/order-page/due-day.ts';
import { nextInWords, overInWords } from '../src/order-page/order-page.messages.ts';
import { settledInWords } from '../src/orders/act.messages.ts';
import { parcelStepInWords, stepInWords } from '../src/orders/step.messages.ts';
import { deadlineSentences, dueSentences } from './deadline-sentences.ts';
import { nextSentences, stepSentences } from './order-sentences.ts';

type Line = { category: Category; from: OrderStage; event: OrderEvent; by: OrderActor; to: OrderStage };

const sections = { Buying: 'resale', 'A gift': 'gift', Renting: 'rent', Tailoring: 'upcycle' } as const;
function named<Name extends string>(all: readonly Name[], text: string): Name {
  const found = all.find((one) => one === text);
  if (found === undefined) throw new Error(`docs/orders.md names ${text}`);
  return found;
}
const moverOf = (text: string) => named(orderMovers, text.startsWith('the clock') ? 'clock' : text);
const plain = (cell: string) => cell.trim().replaceAll('`', '');

/**
 * Every line of every table, for each who may cause it: `docs/orders.md` is written from the tables that the
 * code runs.
 */
const lines: Line[] = readFileSync(path.resolve(import.meta.dirname, '../../docs/orders.md'), 'utf8')
  .split(/^## /m)
  .flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n')).trim();
    const category = Object.entries(sections).find(([name]) => name === title)?.[1];
    if (!category) return [];
    return [...section.matchAll(/^\| `.*$/gm)].flatMap(([row]) => {
      const [, from = '', event = '', by = '', , to = ''] = row.split('|').map(plain);
      return by.split(', ').map((mover) => ({
        category,
        from: named(orderStages, from),
        event: named(orderEvents, event),
        by: moverOf(mover),
        to: named(orderStages, to),
      }));
    });
  });

const sides = ['buyer', 'seller'] as const;
const names = { buyer: 'Ngozi', seller: 'Bisi' };
const otherOf = { buyer: names.seller, seller: names.buyer };
const isOver = (stage: OrderStage) => ['completed', 'cancelled', 'missed'].includes(stage);

/** Each stage that some line leads to, by each who may bring it there, as each of the two reads it. */
const firsts = Object.values(sections).flatMap((category) => {
  const to = category === 'gift' ? ('claimed' as const) : ('placed' as const);
  return sides.map((side) => ({ category, to, by: 'buyer' as const, side }));
});
const moved = lines
  .filter(({ to }) => !isOver(to))
  .flatMap((line) => sides.map((side) => ({ category: line.category, to: line.to, by: line.by, side })));
const arrivals = [...firsts, ...moved];
const nextOf = ({ category, to: stage, by, side }: (typeof arrivals)[number]) =>
  nextInWords(
    { category, stage, side },
    { name: otherOf[side], until: null, by, isHeld: false, settles: null },
  );

it('reads the tables of all four kinds', () => {
  expect(new Set(lines.map(({ category }) => category)).size).toBe(4);
  expect(lines.length).toBeGreaterThan(60);
});

describe('what is next', () => {
  it('is said at each stage, and never of oneself as of another', () => {
    const wrong = arrivals.flatMap((at) => {
      const text = nextOf(at) ?? '';
      // A sentence with “says” is the word of the actor who brought it here.
      const claims = /(\w+) says\b/.exec(text)?.[1];
      const saysWho = claims === undefined || claims === (at.by === at.side ? 'nobody' : otherOf[at.side]);
      const saysYou = !/^You (?:said|disputed)/.test(text) || at.by === at.side;
      const isRight = text.endsWith('.') && !text.includes(names[at.side]) && saysWho && saysYou;
      return isRight ? [] : [{ ...at, text }];
    });
    expect(wrong).toEqual([]);
  });

  it('each sentence is the one for its actor, stage and reader', () => {
    const said = arrivals.map((at) => [
      `${at.category} at ${at.to} by the ${at.by}, to the ${at.side}`,
      nextOf(at),
    ]);
    expect(Object.fromEntries(said)).toEqual(nextSentences);
  });
});

describe('a deadline', () => {
  const until = 'Tue 24 Nov, 10:15';
  /** Each stage that a timer ends, by the actor who brings an order there, as each of the two reads it. */
  const timed = lines
    .filter(({ by }) => by === 'clock')
    .flatMap(({ category, from: stage, event }) =>
      sides.flatMap((side) =>
        [false, true].map((isDelivered) => ({ category, stage, event, side, isDelivered })),
      ),
    )
    // Tailoring is never sent.
    .filter(({ category, isDelivered }) => !isDelivered || category !== 'upcycle');
  const said = ({ category, stage, side, isDelivered }: (typeof timed)[number], isHeld = false) => {
    const by = arrivals.find((at) => at.category === category && at.to === stage)?.by ?? 'buyer';
    const facts = { name: otherOf[side], until, by, isHeld, settles: null };
    return nextInWords({ category, stage, side, isDelivered }, facts) ?? '';
  };

  it('is named to both with what happens then, and never as if the reader’s own act caused it', () => {
    const follows = {
      cancel: /(?:order|booking|it) is cancelled/,
      complete: /It completes automatically on Tue/,
      'hand-out': /It counts as received on Tue/,
      miss: /you lose your claim|it goes to the next person in line, or back on the market/,
    };
    const wrong = timed
      .map((at) => ({ ...at, text: said(at) }))
      .filter(({ event, text }) => {
        const then = Object.entries(follows).find(([name]) => name === event)?.[1];
        return !then?.test(text) || !text.includes(until) || /After that/.test(text);
      });
    expect(wrong).toEqual([]);
  });

  it('each sentence is the one for its stage and reader', () => {
    const words = timed.map((at) => [
      `${at.category} at ${at.stage}${at.isDelivered ? ', by delivery' : ''}, to the ${at.side}`,
      said(at),
    ]);
    expect(Object.fromEntries(words)).toEqual(deadlineSentences);
  });

  it('of what was not sent is never the buyer’s fault', () => {
    const missed = { event: 'miss', stage: 'missed', by: 'clock', at: '', reason: null } as const;
    expect(stepInWords(missed, [], 'buyer', 'Bisi')).toBe('Not collected in time');
    expect(parcelStepInWords(missed, [], 'buyer', 'Bisi')).toBe('Not sent in time');
    expect([overInWords('missed', false), overInWords('missed', true)]).toEqual([
      'It was not collected in time.',
      'It was not sent in time.',
    ]);
  });

  it('promises a buyer whose money we hold that it comes back, where it said that they pay nothing', () => {
    const free = timed.filter((at) => said(at).includes('you pay nothing'));
    expect(free.length).toBeGreaterThan(3);
    const held = free.map((at) => said(at, true));
    expect(held.filter((text) => !text.includes('you get your money back'))).toEqual([]);
  });
});

it('a day that the two agreed on is named to both where no timer ends the stage, then as past', () => {
  const [dueDay, after] = ['2026-11-24', '2026-11-25'];
  const tailoring = { brief: null, quote: null, change: null, agreedDay: '2026-11-20', dueDay };
  const said = arrivals.flatMap(({ category, to: stage, by, side }) =>
    [dueDay, after].flatMap((today) => {
      const rentalDays = category === 'rent' ? ['2026-11-23', dueDay] : [];
      const job = category === 'upcycle' ? tailoring : null;
      const due = dueOf({ stage, rentalDays, tailoring: job }, today);
      if (!due) return [];
      const facts = { name: otherOf[side], until: null, due, by, isHeld: false, settles: null };
      const text = nextInWords({ category, stage, side }, facts);
      return [[`${category} at ${stage}, to the ${side}${due.isLate ? ', late' : ''}`, text]];
    }),
  );
  expect(Object.fromEntries(said)).toEqual(dueSentences);
});

describe('what the two settle when a rental is back', () => {
  it.each([
    [{}, null],
    [{ deposit: '20000.00' }, 'Settle the deposit.'],
    [{ lateAmount: '2500.00' }, 'Settle the late fee.'],
    [{ deposit: '20000.00', lateAmount: '2500.00' }, 'Settle the deposit and the late fee.'],
  ])('%j: %s', (rental, words) => {
    const back = { rental: { deposit: '0.00', lateAmount: '0.00', ...rental } };
    expect(settledInWords(back)).toBe(words);
    expect(settledInWords({ ...back, payment: { held: '30000.00' } })).toBeNull();
  });
});

describe('what has happened', () => {
  const steps = lines.flatMap((line) => sides.map((side) => ({ ...line, side })));
  const stepOf = ({ event, to: stage, by, side }: (typeof steps)[number]) =>
    stepInWords({ event, stage, by, at: '', reason: null }, [], side, otherOf[side]);

  const endOf = ({ by, side }: (typeof steps)[number]) => {
    if (by === 'desk') return /by our team$/;
    if (by === 'clock') return /automatically$|in time$/;
    return new RegExp(` by ${by === side ? 'you' : names[by]}$`);
  };

  it('names who did it, and never the reader', () => {
    const wrong = steps.flatMap((at) => {
      const [text, end] = [stepOf(at), endOf(at)];
      return end.test(text) && !text.includes(names[at.side]) ? [] : [{ ...at, text, end: String(end) }];
    });
    expect(wrong).toEqual([]);
  });

  it('each sentence is the one for its actor, event and reader', () => {
    const said = steps.map((at) => [
      `${at.category}: ${at.event} by the ${at.by} at ${at.from}, to the ${at.side}`,
      stepOf(at),
    ]);
    expect(Object.fromEntries(said)).toEqual(stepSentences);
  });
});
