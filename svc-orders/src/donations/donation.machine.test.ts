import { donationStatuses } from '@alaso/contracts';
import { tableOf } from '../../test/machine-walk.ts';
import { type DonationEvent, donationMachine, followUps, isOpen } from './donation.machine.ts';

const events: readonly DonationEvent[] = ['accept', 'schedule', 'collect', 'receive', 'decline', 'expire'];

it('every cell of the table: from an offer to the hands that receive it, or to its end', () => {
  const decline = { decline: 'recorded declined' };
  const lose = { lose: 'settled declined' };
  expect(tableOf(donationMachine, events)).toEqual({
    'claiming requested': { record: 'settled requested', giveUp: 'releasing requested' },
    'releasing requested': { forget: 'gone' },
    'settled requested': { accept: 'settled accepted', expire: 'recorded expired', ...decline },
    'settled accepted': { schedule: 'settled scheduled', ...decline },
    'settled scheduled': { collect: 'settled collected', ...decline },
    'settled collected': { receive: 'recorded received' },
    'settled received': {},
    'settled declined': {},
    'settled expired': {},
    'recorded requested': {
      ...{ settle: 'settled requested', accept: 'recorded accepted', expire: 'recorded expired' },
      ...decline,
      ...lose,
    },
    'recorded accepted': { settle: 'settled accepted', schedule: 'recorded scheduled', ...decline, ...lose },
    'recorded scheduled': { settle: 'settled scheduled', collect: 'recorded collected', ...decline, ...lose },
    'recorded collected': { settle: 'settled collected', receive: 'recorded received', ...lose },
    'recorded received': { settle: 'settled received' },
    'recorded declined': { settle: 'settled declined' },
    'recorded expired': { settle: 'settled expired' },
  });
});

it('received, declined and expired are final', () => {
  expect(donationStatuses.filter((status) => !isOpen(status))).toEqual([
    'received',
    'declined',
    'expired',
    'withdrawn',
  ]);
});

it('is followed up at once, after 3 and 7 days, and ends after 14', () => {
  const days = followUps.map(({ kind, afterMs }) => [kind, afterMs / 86_400_000]);
  expect(days).toEqual([
    ['request', 0],
    ['reminder-3-days', 3],
    ['reminder-7-days', 7],
    ['expiry', 14],
  ]);
});
