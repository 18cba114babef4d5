import { tableOf } from '../../test/machine-walk.ts';
import { type OrderEvent, orderMachines } from './order.machine.ts';

const events: readonly OrderEvent[] = ['complete', 'cancel'];

/** What both kinds go through when they are over. */
const over = {
  'recorded completed': { settle: 'settled completed' },
  'settled completed': {},
  'recorded cancelled': { settle: 'settled cancelled' },
  'settled cancelled': {},
};

describe('every cell of the table (what it does not name is refused)', () => {
  it.each(['resale', 'gift'] as const)('of a %s order', (category) => {
    expect(tableOf(orderMachines[category], events)).toEqual({
      'claiming pending': { record: 'recorded pending', giveUp: 'releasing pending' },
      'releasing pending': { forget: 'gone' },
      'recorded pending': {
        settle: 'settled pending',
        complete: 'recorded completed',
        cancel: 'recorded cancelled',
        lose: 'settled cancelled',
      },
      'settled pending': { complete: 'settled completed', cancel: 'recorded cancelled' },
      ...over,
    });
  });

  it.each(['rent', 'upcycle'] as const)('of a %s order', (category) => {
    expect(tableOf(orderMachines[category], events)).toEqual({
      'claiming pending': { record: 'settled pending', giveUp: 'releasing pending' },
      'releasing pending': { forget: 'gone' },
      'recorded pending': {
        settle: 'settled pending',
        complete: 'recorded completed',
        cancel: 'recorded cancelled',
        lose: 'settled pending',
      },
      'settled pending': { complete: 'recorded completed', cancel: 'recorded cancelled' },
      ...over,
    });
  });
});
