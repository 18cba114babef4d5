import { orderEvents, type OrderStage, orderStages } from '@alaso/contracts';
import { tableOf } from './machine-walk.ts';
import { offerDefinition } from '../src/offers/definition.ts';
import { disputeDefinition } from '../src/disputes/index.ts';
import { donationDefinition } from '../src/donations/definition.ts';
import { orderKinds } from '../src/kinds.ts';
import { claimAt, isFinal, type StageRules } from '../src/workflow/definition.ts';
import { havingStages, openStages } from '../src/orders/order.model.ts';
import { statusOf } from '../src/orders/order.presenter.ts';

describe('every cell between the services (what it does not name is refused)', () => {
  it('of a sale: it is sold once it is recorded, and lost if someone else has the listing', () => {
    const cancel = 'recorded cancelled';
    const lose = 'settled cancelled';
    expect(tableOf(orderKinds.resale.definition, orderEvents)).toEqual({
      'claiming placed': { record: 'recorded placed', giveUp: 'releasing placed' },
      'releasing placed': { forget: 'gone' },
      'recorded placed': {
        settle: 'settled placed',
        confirm: 'recorded confirmed',
        complete: 'recorded completed',
        extend: 'recorded placed',
        cancel,
        lose,
      },
      'settled placed': {
        confirm: 'settled confirmed',
        complete: 'settled completed',
        extend: 'settled placed',
        cancel,
      },
      'recorded confirmed': {
        settle: 'settled confirmed',
        'hand-over': 'recorded handed-over',
        complete: 'recorded completed',
        extend: 'recorded confirmed',
        cancel,
        lose,
      },
      'settled confirmed': {
        'hand-over': 'settled handed-over',
        complete: 'settled completed',
        extend: 'settled confirmed',
        cancel,
      },
      'recorded handed-over': {
        settle: 'settled handed-over',
        complete: 'recorded completed',
        dispute: 'recorded disputed',
        extend: 'recorded handed-over',
        cancel,
        lose,
      },
      'settled handed-over': {
        complete: 'settled completed',
        dispute: 'settled disputed',
        extend: 'settled handed-over',
        cancel,
      },
      'recorded disputed': { settle: 'settled disputed', complete: 'recorded completed', cancel, lose },
      'settled disputed': { complete: 'settled completed', cancel },
      'recorded completed': { settle: 'settled completed' },
      'settled completed': {},
      'recorded cancelled': { settle: 'settled cancelled' },
      'settled cancelled': {},
    });
  });

  it('of a rental: it is held until it is over, and stands even without its listing', () => {
    const table = tableOf(orderKinds.rent.definition, orderEvents);
    expect(table).toMatchObject({
      'claiming placed': { record: 'settled placed', giveUp: 'releasing placed' },
      'recorded placed': { lose: 'settled placed', accept: 'recorded accepted' },
      'settled placed': { accept: 'settled accepted', cancel: 'recorded cancelled' },
      'settled returned': { complete: 'recorded completed', dispute: 'settled disputed' },
      'settled brought-back': { return: 'recorded completed', complete: 'recorded completed' },
    });
  });
});

/** Returns the stages of any kind of order for which this is true. */
const stagesWhere = (holds: (rules: StageRules<OrderStage>, stage: OrderStage) => boolean) =>
  orderStages.filter((stage) => Object.values(orderKinds).some(({ definition }) => holds(definition, stage)));

it('an order is open until it is completed, cancelled or missed, and the buyer has the listing unless it was called off', () => {
  const over = ['missed', 'completed', 'cancelled'] as const;
  expect(openStages).toEqual(stagesWhere((rules, stage) => !isFinal(rules, stage)));
  expect(havingStages).toEqual(stagesWhere((rules, stage) => claimAt(rules, stage) !== 'released'));
  expect(openStages).toEqual(orderStages.filter((stage) => !over.some((one) => one === stage)));
  expect(orderStages.filter((stage) => !havingStages.includes(stage))).toEqual(['missed', 'cancelled']);
  expect(openStages.map(statusOf)).toEqual(openStages.map(() => 'pending'));
  expect(over.map(statusOf)).toEqual(['cancelled', 'completed', 'cancelled']);
});

type Walked = Pick<StageRules<string>, 'first'> & {
  stages: readonly string[];
  timers: Partial<Record<string, { event: string }>>;
  untimed: Partial<Record<string, string>>;
  transitions: readonly { from: string; event: string; to: string; by: readonly string[] }[];
};
const definitions: [string, Walked][] = [
  ...Object.entries(orderKinds).map(([name, { definition }]): [string, Walked] => [name, definition]),
  ['donation', donationDefinition],
  ['offer', offerDefinition],
  ['dispute', disputeDefinition],
];

it.each(definitions)(
  'no %s waits forever: each stage is final, has a timer, or says why it has none',
  (_name, definition) => {
    const { stages, timers, untimed, transitions } = definition;
    const reached = new Set<string>([definition.first, ...transitions.map(({ to }) => to)]);
    for (const stage of stages.filter((one) => reached.has(one))) {
      const timer = timers[stage];
      const hasTimer = transitions.some(
        ({ from, event, by }) => from === stage && event === timer?.event && by.includes('clock'),
      );
      const isExplained = (untimed[stage] ?? '').length > 20;
      const ways = [isFinal(definition, stage), hasTimer, isExplained].filter(Boolean);
      expect({ stage, ways: ways.length }).toEqual({ stage, ways: 1 });
    }
  },
);
