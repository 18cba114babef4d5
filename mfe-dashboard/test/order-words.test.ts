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
import { nextInWords } from '../src/order-page/order-page.messages.ts';
import { stepInWords } from '../src/orders/step.messages.ts';
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
  nextInWords({ category, stage, side }, { name: otherOf[side], until: null, by, isHeld: false });

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
