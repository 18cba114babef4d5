import {
  addressLimits,
  type Category,
  categories,
  isDeliverable,
  meetingLimits,
  ordersRoutes,
  type RouteContract,
  shipmentLimits,
} from '@alaso/contracts';
import { describeTimer, formatHours, markdownTable } from './describe-table.ts';
import { orderKinds } from './kinds.ts';
import type { MeetingDocument } from './meetings/meeting.repository.ts';
import { shownAfterMs } from './meetings/plan-meeting.ts';
import { addressKeptMs, choosesHandOver, receiptTimer } from './orders/index.ts';

const formatCall = ({ method, path }: RouteContract) => `\`${method} ${path}\``;

/** Returns the table rows for this category's deliveries, from the buyer's choice to the receipt. */
function describeParcel(category: Category): string[][] {
  const { title, definition } = orderKinds[category];
  const { stages, transitions, timers } = definition;
  const isOwn = (stage: string) => transitions.some(({ from }) => from === stage);
  const chosenAt = choosesHandOver.filter(isOwn).map((stage) => `\`${stage}\``);
  return (
    stages
      // Excludes the return of a rental.
      .filter((stage) => timers[stage]?.remindAfterMs === receiptTimer.remindAfterMs && stage !== 'sent-back')
      .flatMap((sent) => {
        const sends = transitions.filter(({ to, by }) => to === sent && by.includes('seller'));
        const ends = transitions.find(({ from, by }) => from === sent && by.includes('clock'));
        return sends.map(({ from, event }) => [
          title,
          chosenAt.join(', '),
          `\`${event}\` at \`${from}\``,
          `\`${sent}\``,
          ends ? `\`${ends.event}\` by the buyer, or ${describeTimer(category, ends)}` : '',
        ]);
      })
  );
}

/** Describes how an item reaches its buyer. */
export function describeParcels(): string[] {
  const delivered = categories.filter(isDeliverable);
  const { carrier, trackingNumber } = shipmentLimits;
  return [
    '## A delivery',
    '',
    'A listing of one of these kinds offers to meet, delivery for a fee, or both. If it offers both, the buyer chooses,',
    `${formatCall(ordersRoutes.chooseHandOver)}, as often as they like until the seller's next step: to meet, or`,
    `delivery to one of the up to ${addressLimits.perUser} addresses in their address book, which is copied into the order. A delivery that is`,
    'being paid for stays as it is, but for an address that it lacks. Until it has one, the seller cannot take the next step.',
    '',
    ...markdownTable([
      ['of', 'chosen at', 'sent by', 'then', 'received by'],
      ...delivered.flatMap((category) => describeParcel(category)),
    ]),
    '',
    `- A seller who sends it names the carrier (up to ${carrier} characters) and, if there are any, the tracking number (up to`,
    `  ${trackingNumber}) and a photo of the waybill, which only the two parties see, and admins while the order is disputed. If`,
    '  both meet, there is none of them.',
    '- The buyer of a delivery has no hand-over code: they confirm the receipt, dispute it, or let the time pass.',
    `- The owner who sends a rental may name one of their own addresses, to which the renter sends it back, ${formatCall(ordersRoutes.sendRentalBack)},`,
    `  at their own cost: it is copied into the order. The owner confirms, disputes it, or lets ${formatHours(receiptTimer.afterMs)} pass. Without it they meet.`,
    `- The addresses and the waybills are erased ${formatHours(addressKeptMs)} after the order has ended; while a dispute about a completed order`,
    '  is open, they stay. If the account of one of the two is erased before, they go with it, and so do the tracking numbers.',
    '',
  ];
}

type MeetingStage = MeetingDocument['stage'];
type MeetingStep = {
  at: readonly (MeetingStage | null)[];
  call: RouteContract;
  by: string;
  then: MeetingStage;
  notifies: string;
};

const meetingSteps: readonly MeetingStep[] = [
  {
    at: [null, 'proposed', 'agreed', 'cancelled'],
    call: ordersRoutes.proposeMeeting,
    by: 'either',
    then: 'proposed',
    notifies: 'the other',
  },
  {
    at: ['proposed'],
    call: ordersRoutes.acceptMeeting,
    by: 'the other',
    then: 'agreed',
    notifies: 'the proposer',
  },
  {
    at: ['proposed', 'agreed'],
    call: ordersRoutes.cancelMeeting,
    by: 'either',
    then: 'cancelled',
    notifies: 'the other',
  },
];

/** Describes how two members agree on a place and a time. */
export function describeMeetings(): string[] {
  const { aheadDays, remindHours } = meetingLimits;
  const rows = meetingSteps.map(({ at, call, by, then, notifies }) => [
    at.map((stage) => (stage === null ? 'nothing' : `\`${stage}\``)).join(', '),
    formatCall(call),
    by,
    `\`${then}\``,
    notifies,
  ]);
  return [
    '## A meeting',
    '',
    `The two members of a conversation agree on a public place and a time up to ${aheadDays} days ahead: once one has written, or`,
    'they have an order or a donation. A conversation has one meeting, and each call names the `revision` that its caller',
    'has seen: if the other side was faster, it answers `meeting-moved`.',
    '',
    ...markdownTable([['at', 'call', 'by', 'then', 'notifies'], ...rows]),
    '',
    `- Both are reminded of an \`agreed\` meeting ${remindHours} h before its time, once; not if it was agreed later than that.`,
    `- A meeting is no longer shown ${formatHours(shownAfterMs)} after its time, nor once every order of the two for the item, or their donation,`,
    '  has ended; then nobody is reminded of it either.',
    `- While it is \`agreed\`, ${formatCall(ordersRoutes.readMeetingCalendar)} returns it for a calendar.`,
    '',
  ];
}
