import type { OrderEvent, OrderPage, OrderStage } from '@alaso/contracts';
import type { Side } from '../side.ts';

/** What has happened when an order came to a stage. */
const happened: Record<OrderStage, string> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  'handed-over': 'Handed over',
  claimed: 'Claimed',
  collected: 'Collected',
  missed: 'Not collected in time',
  accepted: 'Accepted',
  'handed-out': 'Handed out',
  returned: 'Returned',
  briefed: 'Brief written',
  quoted: 'Price named',
  agreed: 'Agreed',
  'in-work': 'Work started',
  ready: 'Work done',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What happened that has left an order at its stage. */
const stayed: Partial<Record<OrderEvent, string>> = {
  move: 'Moved to other days',
  brief: 'Brief written anew',
  quote: 'Another price named',
  'propose-change': 'Another price proposed',
  'agree-change': 'Change agreed',
  'refuse-change': 'Change refused',
};

/** Returns how far an order has come, in a word or two. */
export const stageInWords = (stage: OrderStage): string => happened[stage];

type Step = OrderPage['timeline'][number];

/** `before` are the steps before it. */
function whatHappened({ event, stage }: Step, before: readonly Step[]): string {
  const isAgain =
    event === 'move' || event?.endsWith('-change') || before.some((step) => step.event === event);
  return (isAgain && event !== null && stayed[event]) || happened[stage];
}

/** Returns a step as one of the two reads it, after the steps before it: `Confirmed by Tunde`, `Ordered by you`. */
export function stepInWords(step: Step, before: readonly Step[], side: Side, name: string): string {
  const { stage, by } = step;
  if (by === 'clock' && stage === 'claimed') return 'Passed on to the next in line';
  if (by === 'clock') return stage === 'missed' ? happened[stage] : `${happened[stage]} by itself`;
  return `${whatHappened(step, before)} by ${by === side ? 'you' : name}`;
}
