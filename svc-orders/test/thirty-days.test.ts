import { categories, type Category, type OrderStage } from '@alaso/contracts';
import { dayMs } from '@alaso/service-kit';
import { orderKinds } from '../src/kinds.ts';
import { deadlineOf, isFinal, findTransition } from '../src/workflow/definition.ts';
import { anOrderRow } from './rows.ts';

/** Lists where an order is thirty days after it was left at a stage, by kind and stage. */
const afterThirtyDays: Record<Category, Partial<Record<OrderStage, OrderStage>>> = {
  resale: { placed: 'cancelled', confirmed: 'cancelled', 'handed-over': 'completed', disputed: 'disputed' },
  gift: { claimed: 'missed', collected: 'completed', disputed: 'disputed' },
  rent: {
    placed: 'cancelled',
    accepted: 'cancelled',
    'handed-over': 'handed-out',
    'handed-out': 'handed-out',
    returned: 'completed',
    'brought-back': 'completed',
    'sent-back': 'completed',
    disputed: 'disputed',
  },
  upcycle: {
    placed: 'cancelled',
    briefed: 'cancelled',
    quoted: 'cancelled',
    agreed: 'agreed',
    'in-work': 'in-work',
    ready: 'ready',
    'handed-over': 'completed',
    disputed: 'disputed',
  },
};

const since = new Date('2026-11-01T09:00:00Z');
const thirtyDaysOn = new Date(since.getTime() + 30 * dayMs);

/** Returns the stage to which timers alone move an order of this kind in thirty days. */
function stageThen(category: Category, stage: OrderStage): OrderStage {
  const { definition } = orderKinds[category];
  const row = anOrderRow({ category, stage, rentalDays: ['2026-11-04', '2026-11-05'] });
  const deadline = deadlineOf(definition, row, since);
  const event = definition.timers[stage]?.event;
  if (deadline === undefined || event === undefined || deadline > thirtyDaysOn) return stage;
  return findTransition(definition, { stage, event, by: 'clock' })?.to ?? stage;
}

it.each(categories)(
  'the clock has ended an untouched order (%s) in one step by then, or leaves it',
  (kind) => {
    const { definition } = orderKinds[kind];
    const reached = new Set([definition.first, ...definition.transitions.map(({ to }) => to)]);
    const open = [...reached].filter((stage) => !isFinal(definition, stage));
    expect(Object.fromEntries(open.map((stage) => [stage, stageThen(kind, stage)]))).toEqual(
      afterThirtyDays[kind],
    );
  },
);
