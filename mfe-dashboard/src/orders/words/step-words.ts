import type { OrderPage, OrderStage } from '@alaso/contracts';
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

/** Returns how far an order has come, in a word or two. */
export const stageInWords = (stage: OrderStage): string => happened[stage];

/** Returns a step as one of the two reads it: `Confirmed by Tunde`, `Ordered by you`. */
export function stepInWords({ stage, by }: OrderPage['timeline'][number], side: Side, name: string): string {
  if (by === 'clock' && stage === 'claimed') return 'Passed on to the next in line';
  if (by === 'clock') return stage === 'missed' ? happened[stage] : `${happened[stage]} by itself`;
  return `${happened[stage]} by ${by === side ? 'you' : name}`;
}
