import { orderEvents, orderStages } from '@alaso/contracts';
import { tableOf } from '../../test/machine-walk.ts';
import { havingStages, openStages, orderMachines, statusOf } from './order.machine.ts';

describe('every cell between the services (what it does not name is refused)', () => {
  it('of a sale: it is sold once it is recorded, and lost if somebody else has the listing', () => {
    const cancel = 'recorded cancelled';
    const lose = 'settled cancelled';
    expect(tableOf(orderMachines.resale, orderEvents)).toEqual({
      'claiming placed': { record: 'recorded placed', giveUp: 'releasing placed' },
      'releasing placed': { forget: 'gone' },
      'recorded placed': { settle: 'settled placed', confirm: 'recorded confirmed', cancel, lose },
      'settled placed': { confirm: 'settled confirmed', cancel },
      'recorded confirmed': {
        settle: 'settled confirmed',
        'hand-over': 'recorded handed-over',
        complete: 'recorded completed',
        cancel,
        lose,
      },
      'settled confirmed': { 'hand-over': 'settled handed-over', complete: 'settled completed', cancel },
      'recorded handed-over': {
        settle: 'settled handed-over',
        complete: 'recorded completed',
        dispute: 'recorded disputed',
        lose,
      },
      'settled handed-over': { complete: 'settled completed', dispute: 'settled disputed' },
      'recorded disputed': { settle: 'settled disputed', complete: 'recorded completed', cancel, lose },
      'settled disputed': { complete: 'settled completed', cancel },
      'recorded completed': { settle: 'settled completed' },
      'settled completed': {},
      'recorded cancelled': { settle: 'settled cancelled' },
      'settled cancelled': {},
    });
  });

  it('of a rental: it is held until it is over, and stands even without its listing', () => {
    const table = tableOf(orderMachines.rent, orderEvents);
    expect(table).toMatchObject({
      'claiming placed': { record: 'settled placed', giveUp: 'releasing placed' },
      'recorded placed': { lose: 'settled placed', accept: 'recorded accepted' },
      'settled placed': { accept: 'settled accepted', cancel: 'recorded cancelled' },
      'settled returned': { complete: 'recorded completed', dispute: 'settled disputed' },
      'settled brought-back': { return: 'recorded completed', complete: 'recorded completed' },
    });
  });
});

it('an order is open until it is completed, cancelled or missed, and the buyer has the listing unless it was called off', () => {
  const over = ['missed', 'completed', 'cancelled'] as const;
  expect(openStages).toEqual(orderStages.filter((stage) => !over.some((one) => one === stage)));
  expect(orderStages.filter((stage) => !havingStages.includes(stage))).toEqual(['missed', 'cancelled']);
  expect(openStages.map(statusOf)).toEqual(openStages.map(() => 'pending'));
  expect(over.map(statusOf)).toEqual(['cancelled', 'completed', 'cancelled']);
});
