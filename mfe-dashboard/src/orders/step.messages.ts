import type { OrderEvent, OrderPage, OrderStage } from '@alaso/contracts';
import type { Side } from './side.ts';

/** The label for each stage, used for the badge and the timeline. */
const happened: Record<OrderStage, string> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  'handed-over': 'Handed over',
  claimed: 'Claimed',
  collected: 'Collected',
  missed: 'Not collected in time',
  accepted: 'Accepted',
  'handed-out': 'Picked up',
  'brought-back': 'Brought back',
  'sent-back': 'Sent back',
  returned: 'Returned',
  briefed: 'Brief sent',
  quoted: 'Quote sent',
  agreed: 'Agreed',
  'in-work': 'In progress',
  ready: 'Ready',
  disputed: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Labels for events whose stage label does not describe what the actor did. */
const done: Partial<Record<OrderEvent, string>> = {
  // The giver marks a gift as collected, but the receiver collects it.
  collect: 'Marked as collected',
  // The owner hands the item over. “Picked up” describes the renter's action.
  'hand-out': 'Handed over',
  return: 'Return confirmed',
  start: 'Work started',
  finish: 'Work finished',
  dispute: 'Put on hold',
  'not-received': 'Cancelled as never received',
  'pass-on': 'Given to someone else',
};

/** Labels for events that do not change the order's stage. */
const stayed: Partial<Record<OrderEvent, string>> = {
  move: 'Dates changed',
  brief: 'Brief updated',
  quote: 'Quote updated',
  'propose-change': 'Change proposed',
  'agree-change': 'Change accepted',
  'refuse-change': 'Change declined',
};

/** The label for a handover by delivery. */
const sent = 'Sent';
const received = 'Received';
const notSent = 'Not sent in time';

/** Returns the label for a stage. Delivered items are labeled as sent and received. */
export function stageInWords(stage: OrderStage, isDelivered = false): string {
  if (isDelivered && stage === 'handed-over') return sent;
  return isDelivered && stage === 'handed-out' ? received : happened[stage];
}

type Step = OrderPage['timeline'][number];

/** Describes the effect of a step, given the steps before it. */
function whatHappened({ event, stage, by }: Step, before: readonly Step[]): string {
  if (event === 'hand-out' && by === 'buyer') return happened['handed-out'];
  const isAgain =
    event === 'move' || event?.endsWith('-change') || before.some((step) => step.event === event);
  return (isAgain && event !== null && stayed[event]) || (event && done[event]) || happened[stage];
}

/** Returns the label for a delivery step if it differs from the label for a meeting. */
function parcelWord({ event, by }: Step): string | undefined {
  if (event === 'hand-over' || event === 'collect') return sent;
  if (event === 'hand-out') return received;
  return event === 'complete' && by === 'buyer' ? received : undefined;
}

/** Describes a step in a delivered order: `Sent by Ngozi`, `Received by you`. */
export function parcelStepInWords(step: Step, before: readonly Step[], side: Side, name: string): string {
  if (step.stage === 'missed' && step.by === 'clock') return notSent;
  const word = parcelWord(step);
  if (word === undefined || step.by === 'desk') return stepInWords(step, before, side, name);
  if (step.by === 'clock') return `${word} automatically`;
  return `${word} by ${step.by === side ? 'you' : name}`;
}

/**
 * Describes a step to one side, given the steps before it: `Confirmed by Tunde`, `Ordered by you`.
 */
export function stepInWords(step: Step, before: readonly Step[], side: Side, name: string): string {
  const { event, stage, by } = step;
  if (event === 'extend') return 'More time given by our team';
  if (by === 'desk') return `${happened[stage]} by our team`;
  if (by === 'clock' && event === null && stage === 'claimed') return 'Passed on to the next person in line';
  if (by === 'clock') return stage === 'missed' ? happened[stage] : `${happened[stage]} automatically`;
  return `${whatHappened(step, before)} by ${by === side ? 'you' : name}`;
}
