import { type Category, categories, type OrderMover } from '@alaso/contracts';
import { describeDonations } from '../donations/describe-donations.ts';
import { markdownTable } from './markdown-table.ts';
import type { OrderTable, Transition } from './order-table.ts';
import { orderTables } from './order-tables.ts';
import { orderTimers } from './order-timers.ts';

const titles: Record<Category, string> = {
  resale: 'Buying',
  gift: 'A gift',
  rent: 'Renting',
  upcycle: 'Tailoring',
};

const hourMs = 3_600_000;
const hoursOf = (ms: number) =>
  ms % (24 * hourMs) === 0 ? `${ms / (24 * hourMs)} days` : `${ms / hourMs} h`;

/** When the clock causes an event. */
function afterOf(category: Category, { from, event }: Transition): string {
  const timer = orderTimers[category][from];
  if (timer?.event !== event) return 'the clock';
  const sooner = timer.atLatest ? ' or sooner' : '';
  return `the clock after ${hoursOf(timer.afterMs)}${sooner}`;
}

function lineOf(category: Category, line: Transition): string[] {
  const { from, event, by, to, guard, opens, tells, confirms } = line;
  const who = by.map((mover: OrderMover) => (mover === 'clock' ? afterOf(category, line) : mover));
  return [
    `\`${from}\``,
    `\`${event}\``,
    who.join(', '),
    [guard && `\`${guard}\``, opens && `from the ${opens.replaceAll('-', ' ')} on`]
      .filter(Boolean)
      .join(', '),
    `\`${to}\``,
    tells.join(', ') + (confirms ? ' (also who did it)' : ''),
  ];
}

function sectionOf(category: Category, { first, openClaim, transitions, notes = [] }: OrderTable): string[] {
  const claim =
    openClaim === 'completed'
      ? 'The listing leaves the market when the order is placed, and is back as soon as the order is called off.'
      : 'The listing stays on the market while the order is open.';
  const head = ['at', 'event', 'by', 'if', 'then', 'tells'];
  const lines = transitions.map((line) => lineOf(category, line));
  return [
    `## ${titles[category]}`,
    '',
    `Begins as \`${first}\`. ${claim} The buyer has a hand-over code where a line takes it.`,
    '',
    ...markdownTable([head, ...lines]),
    '',
    ...(notes.length > 0 ? [...notes, ''] : []),
  ];
}

/** `docs/orders.md`: what orders and donations can go through, from the tables that the code runs. */
export function describeTables(): string {
  return [
    '# What orders and donations go through',
    '',
    'Written by `npm run docs:orders` from the tables in svc-orders; a test compares. What no line names is refused. Each event',
    'of a buyer or seller is a call, `POST /api/transactions/:id/<event>`; the clock causes the others, and an admin',
    '(the desk) decides what is disputed. Nobody is notified of what they did themselves, except where a line says so.',
    '`completed` is the status completed, `cancelled` and `missed` are cancelled, all else is pending.',
    '',
    ...categories.flatMap((category) => sectionOf(category, orderTables[category])),
    ...describeDonations(),
  ].join('\n');
}
