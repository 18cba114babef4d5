import type { OrderEvent, OrderPage, OrderStage } from '@alaso/contracts';
import type { Side } from '../side.ts';

/** What has happened when an order came to a stage; also how far it is, on its badge. */
const happened: Record<OrderStage, string> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  'handed-over': 'Handed over',
  claimed: 'Claimed',
  collected: 'Collected',
  missed: 'Not collected in time',
  accepted: 'Accepted',
  'handed-out': 'Handed out',
  'brought-back': 'Brought back',
  returned: 'Returned',
  briefed: 'Brief written',
  quoted: 'Price named',
  agreed: 'Agreed',
  'in-work': 'In work',
  ready: 'Ready',
  disputed: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What people have done, where the stage that it leads to does not say it. */
const done: Partial<Record<OrderEvent, string>> = {
  // The giver’s word, not the doing of whoever collects it.
  collect: 'Marked as collected',
  return: 'Taken back',
  start: 'Work started',
  finish: 'Work finished',
  dispute: 'Put on hold',
  'not-received': 'Cancelled as never received',
  'pass-on': 'Given to someone else',
};

/** What happened that has left an order at its stage. */
const stayed: Partial<Record<OrderEvent, string>> = {
  move: 'Dates changed',
  brief: 'Brief written again',
  quote: 'Quote updated',
  'propose-change': 'Change proposed',
  'agree-change': 'Change agreed',
  'refuse-change': 'Change refused',
};

/** Returns how far an order has come, in a word or two. */
export const stageInWords = (stage: OrderStage): string => happened[stage];

type Step = OrderPage['timeline'][number];

/** `before` are the steps before it. */
function whatHappened({ event, stage, by }: Step, before: readonly Step[]): string {
  if (event === 'hand-out' && by === 'buyer') return 'Received';
  const isAgain =
    event === 'move' || event?.endsWith('-change') || before.some((step) => step.event === event);
  return (isAgain && event !== null && stayed[event]) || (event && done[event]) || happened[stage];
}

/** Returns a step as one of the two reads it, after the steps before it: `Confirmed by Tunde`, `Ordered by you`. */
export function stepInWords(step: Step, before: readonly Step[], side: Side, name: string): string {
  const { event, stage, by } = step;
  if (by === 'desk') return `${happened[stage]} by our team`;
  if (by === 'clock' && event === null && stage === 'claimed') return 'Passed on to the next in line';
  if (by === 'clock') return stage === 'missed' ? happened[stage] : `${happened[stage]} automatically`;
  return `${whatHappened(step, before)} by ${by === side ? 'you' : name}`;
}
