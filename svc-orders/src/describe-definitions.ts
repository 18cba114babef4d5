import { type Category, categories, followUpKinds, type OrderMover } from '@alaso/contracts';
import { donationDefinition } from './donations/definition.ts';
import { orderKinds } from './kinds.ts';
import type { OrderTransition } from './orders/order-kind.ts';

const hourMs = 3_600_000;
const formatHours = (ms: number) =>
  ms % (24 * hourMs) === 0 ? `${ms / (24 * hourMs)} days` : `${ms / hourMs} h`;

/** Returns a Markdown table, its columns as wide as their widest cell and the three dashes under the head. */
function markdownTable(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const drawn = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const [head = '', ...body] = drawn;
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body];
}

/** Says when the clock causes an event. */
function describeTimer(category: Category, { from, event }: OrderTransition): string {
  const timer = orderKinds[category].definition.timers[from];
  if (timer?.event !== event || timer.afterMs === undefined) return 'the clock';
  const { afterMs, atLatest, remindAfterMs = [] } = timer;
  const reminders = remindAfterMs.map(formatHours).join(' and ');
  return [
    `the clock after ${formatHours(afterMs)}`,
    atLatest && ' or sooner',
    reminders && `; both are reminded after ${reminders}`,
  ]
    .filter(Boolean)
    .join('');
}

function describeTransition(category: Category, line: OrderTransition): string[] {
  const { from, event, by, to, guard, opens, notifies, confirms } = line;
  const who = by.map((actor: OrderMover) => (actor === 'clock' ? describeTimer(category, line) : actor));
  const conditions = [guard && `\`${guard}\``, opens && `from the ${opens.replaceAll('-', ' ')} on`];
  return [
    `\`${from}\``,
    `\`${event}\``,
    who.join(', '),
    conditions.filter(Boolean).join(', '),
    `\`${to}\``,
    notifies.join(', ') + (confirms ? ' (also who did it)' : ''),
  ];
}

const describeUntimed = (untimed: Partial<Record<string, string>>): string[] => {
  const lines = Object.entries(untimed).map(([stage, why]) => `- \`${stage}\` has no timer. ${why}`);
  return lines.length > 0 ? [...lines, ''] : [];
};

function describeKind(category: Category): string[] {
  const { title, definition } = orderKinds[category];
  const { first, openClaim, transitions, untimed, notes = [] } = definition;
  const claim =
    openClaim === 'completed'
      ? 'The listing leaves the market when the order is placed, and is back as soon as the order is called off.'
      : 'The listing stays on the market while the order is open.';
  const head = ['at', 'event', 'by', 'if', 'then', 'notifies'];
  return [
    `## ${title}`,
    '',
    `Begins as \`${first}\`. ${claim} The buyer has a hand-over code where a line takes it.`,
    '',
    ...markdownTable([head, ...transitions.map((line) => describeTransition(category, line))]),
    '',
    ...describeUntimed(untimed),
    ...(notes.length > 0 ? [...notes, ''] : []),
  ];
}

function describeDonations(): string[] {
  const { first, transitions, untimed } = donationDefinition;
  const lines = transitions.map(({ from, event, by, to, notifies }) => [
    `\`${from}\``,
    `\`${event}\``,
    by.join(', '),
    `\`${to}\``,
    notifies.join(', '),
  ]);
  return [
    '## A donation',
    '',
    `Begins as \`${first}\`. The listing is held for the organization until the donation is over; \`received\` sets it`,
    'gifted. Each event of a person is a call, `POST /api/donations/:id/<event>`; the desk is an admin who acts for the',
    'organization.',
    '',
    ...markdownTable([['at', 'event', 'by', 'then', 'notifies'], ...lines]),
    '',
    ...describeUntimed(untimed),
    `The follow-ups, each written once: ${followUpKinds.map((kind) => `\`${kind}\``).join(', ')}.`,
    '',
  ];
}

/**
 * Returns `docs/orders.md`: everything that orders and donations can go through, from the definitions that
 * the code runs.
 */
export function describeDefinitions(): string {
  return [
    '# What orders and donations go through',
    '',
    'Written by `npm run docs:orders` from the definitions in svc-orders; a test compares. What no line names is refused.',
    'Each event of a buyer or seller is a call, `POST /api/transactions/:id/<event>`; the clock causes the others, and an',
    'admin (the desk) decides what is disputed. Nobody is notified of what they did themselves, except where a line says so.',
    '`completed` is the status completed, `cancelled` and `missed` are cancelled, all else is pending.',
    '',
    ...categories.flatMap(describeKind),
    ...describeDonations(),
  ].join('\n');
}
