import { donationEvents, donationStatuses } from '@alaso/contracts';
import { tableOf } from './machine-walk.ts';
import { donationDefinition, isOpen } from '../src/donations/definition.ts';

it('every cell of the table: from an offer to the hands that receive it, or to its end', () => {
  const out = {
    decline: 'recorded declined',
    withdraw: 'recorded withdrawn',
    expire: 'recorded expired',
  };
  const lose = { lose: 'settled declined' };
  const accepted = (sync: string) => ({
    schedule: `${sync} scheduled`,
    propose: `${sync} accepted`,
    extend: `${sync} accepted`,
    ...out,
  });
  const scheduled = (sync: string) => ({ collect: `${sync} collected`, propose: `${sync} accepted`, ...out });
  const collected = { receive: 'recorded received', decline: 'recorded declined' };
  expect(tableOf(donationDefinition, donationEvents)).toEqual({
    'claiming requested': { record: 'settled requested', giveUp: 'releasing requested' },
    'releasing requested': { forget: 'gone' },
    'settled requested': { accept: 'settled accepted', extend: 'settled requested', ...out },
    'settled accepted': accepted('settled'),
    'settled scheduled': scheduled('settled'),
    'settled collected': collected,
    'settled received': {},
    'settled declined': {},
    'settled expired': {},
    'settled withdrawn': {},
    'recorded requested': {
      settle: 'settled requested',
      accept: 'recorded accepted',
      extend: 'recorded requested',
      ...out,
      ...lose,
    },
    'recorded accepted': { settle: 'settled accepted', ...accepted('recorded'), ...lose },
    'recorded scheduled': { settle: 'settled scheduled', ...scheduled('recorded'), ...lose },
    'recorded collected': { settle: 'settled collected', ...collected, ...lose },
    'recorded received': { settle: 'settled received' },
    'recorded declined': { settle: 'settled declined' },
    'recorded expired': { settle: 'settled expired' },
    'recorded withdrawn': { settle: 'settled withdrawn' },
  });
});

it('received, declined, expired and withdrawn are final', () => {
  expect(donationStatuses.filter((status) => !isOpen(status))).toEqual([
    'received',
    'declined',
    'expired',
    'withdrawn',
  ]);
});
