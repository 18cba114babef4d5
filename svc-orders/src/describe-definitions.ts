import {
  type Category,
  categories,
  disputeLimits,
  followUpKinds,
  type OrderActor,
  type OrderEvent,
  offerLimits,
} from '@alaso/contracts';
import { donationDefinition } from './donations/definition.ts';
import { disputeDefinition } from './disputes/index.ts';
import { offerDefinition } from './offers/definition.ts';
import { describeMeetings, describeParcels } from './describe-hand-over.ts';
import { describeTimer, formatHours, markdownTable } from './describe-table.ts';
import { orderKinds } from './kinds.ts';
import type { OrderDefinition, OrderTransition } from './orders/order-kind.ts';

function describeTransition(category: Category, line: OrderTransition): string[] {
  const { from, event, by, to, guard, opens, notifies, confirms } = line;
  const who = by.map((actor: OrderActor) => (actor === 'clock' ? describeTimer(category, line) : actor));
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

/**
 * Returns true for an admin transition that exists in every open stage. The table lists it once instead of
 * once per stage.
 */
const isEverywhere = (definition: OrderDefinition, { event, by, from }: OrderTransition): boolean =>
  by.length === 1 && by.includes('desk') && from !== 'disputed' && event in deskRows(definition);

/** Returns the table rows for admin transitions, by event. */
const deskRows = ({ timers }: OrderDefinition): Partial<Record<OrderEvent, string[]>> => {
  const row = (at: string, event: OrderEvent, to: string) => [
    at,
    `\`${event}\``,
    'desk',
    '',
    to,
    'buyer, seller',
  ];
  return {
    complete: row('any open stage', 'complete', '`completed`'),
    ...(Object.keys(timers).length > 0 && { extend: row('any stage with a timer', 'extend', 'the same') }),
    cancel: row('any open stage', 'cancel', '`cancelled`'),
  };
};

function describeKind(category: Category): string[] {
  const { title, definition } = orderKinds[category];
  const { first, openClaim, transitions, untimed, notes = [] } = definition;
  const claim =
    openClaim === 'completed'
      ? 'The listing leaves the market when the order is placed, and returns as soon as the order is cancelled.'
      : 'The listing stays on the market while the order is open.';
  const paused =
    category === 'upcycle'
      ? ''
      : ' A seller who cancels because it is “no longer available” or “damaged” leaves it paused.';
  const head = ['at', 'event', 'by', 'if', 'then', 'notifies'];
  return [
    `## ${title}`,
    '',
    `Begins as \`${first}\`. ${claim}${paused} The buyer has a hand-over code where a line takes it.`,
    '',
    ...markdownTable([
      head,
      ...transitions
        .filter((line) => !isEverywhere(definition, line))
        .map((line) => describeTransition(category, line)),
      ...Object.values(deskRows(definition)),
    ]),
    '',
    ...describeUntimed(untimed),
    ...(notes.length > 0 ? [...notes, ''] : []),
  ];
}

type Described = {
  from: string;
  event: string;
  by: readonly string[];
  to: string;
  notifies: readonly string[];
};

/** Returns the table of transitions without conditions. */
function transitionTable<T extends Described>(
  transitions: readonly T[],
  nameActor: (actor: string, transition: T) => string = (actor) => actor,
): string[] {
  const rows = transitions.map((transition) => [
    `\`${transition.from}\``,
    `\`${transition.event}\``,
    transition.by.map((actor) => nameActor(actor, transition)).join(', '),
    `\`${transition.to}\``,
    transition.notifies.join(', '),
  ]);
  return markdownTable([['at', 'event', 'by', 'then', 'notifies'], ...rows]);
}

function describeDonations(): string[] {
  const { first, transitions, untimed } = donationDefinition;
  return [
    '## A donation',
    '',
    `Begins as \`${first}\`. The listing is held for the organization until the donation ends; \`received\` sets it`,
    'gifted. Each event of a user is a call, `POST /api/donations/:id/<event>`; the desk is an admin who acts for the',
    'organization.',
    '',
    ...transitionTable(transitions),
    '',
    ...describeUntimed(untimed),
    `Follow-ups, each sent once: ${followUpKinds.map((kind) => `\`${kind}\``).join(', ')}.`,
    '',
  ];
}

function describeOffers(): string[] {
  const { first, transitions } = offerDefinition;
  const nameActor = (actor: string, { event }: { event: string }) =>
    actor === 'clock' && event === 'expire' ? `the clock after ${offerLimits.hours} h` : actor;
  return [
    '## An offer',
    '',
    `Begins as \`${first}\`: a price of ${offerLimits.leastPercent} to 100 percent for an item that is sold. Up to ${offerLimits.rounds} prices are proposed in turn.`,
    '\`accepted\` reserves the listing for the buyer; `ordered` passes it on to an order at that price, in the same step. An',
    'offer whose item someone else has ordered is `lost`. Each event of a user is a call, `POST /api/offers/:id/<event>`.',
    '',
    ...transitionTable(transitions, nameActor),
    '',
  ];
}

function describeDisputes(): string[] {
  const { first, transitions, untimed, timers } = disputeDefinition;
  const nameActor = (actor: string, { from }: { from: keyof typeof timers }) =>
    actor === 'clock' ? `the clock after ${formatHours(timers[from]?.afterMs ?? 0)}` : actor;
  return [
    '## A dispute',
    '',
    `Begins as \`${first}\` when an order becomes \`disputed\`, with the reason, text and up to 4 photos of the side that opens it.`,
    'The other side answers; then an admin decides to complete the order, to complete it with a refund, or to cancel it.',
    'The order stays `disputed`, and its money held, until the decision is final: when nobody has appealed in time, or by the',
    'decision of an appeal, which another admin makes if there is one. Each side can appeal once. A side that gives in ends the order and',
    'settles the dispute at any stage.',
    '',
    `The buyer of an order that was paid through Alaso can also open one within ${disputeLimits.afterReceiptHours} hours after it was \`completed\`,`,
    'once. The order stays completed: the money is held again, and the end of the dispute only divides it. Both sides are',
    'notified of that end. A side gives in by `POST /api/transactions/:id/dispute/settle`.',
    '',
    ...transitionTable(transitions, nameActor),
    '',
    ...describeUntimed(untimed),
  ];
}

/**
 * Generates `docs/orders.md` from the definitions, with all stages and transitions for orders, deliveries,
 * meetings, disputes, donations, and offers.
 */
export function describeDefinitions(): string {
  return [
    '# What orders and donations go through',
    '',
    'Generated by `npm run docs:orders` from the definitions in svc-orders and checked by a test. Anything else is refused.',
    'Each event of a buyer or seller is a call, `POST /api/transactions/:id/<event>`; the clock causes the others, and an',
    'admin (the desk) acts with a reason. No one is notified of their own action, except where a line says so.',
    'On the wire, `completed` has the status completed, `cancelled` and `missed` are cancelled, and all others are pending.',
    '',
    ...categories.flatMap(describeKind),
    ...describeParcels(),
    ...describeMeetings(),
    ...describeDisputes(),
    ...describeDonations(),
    ...describeOffers(),
  ].join('\n');
}
