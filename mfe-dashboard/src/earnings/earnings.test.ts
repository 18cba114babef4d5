import { anOrder, aUser } from '@alaso/contracts/testing';
import { earnedByMonth, salesOf } from './earned-by-month.ts';
import { earningsCsv } from './earnings-csv.ts';

const me = aUser().id;
const completed = { status: 'completed', stage: 'completed', waitsFor: null } as const;
const soldAt = (completedAt: string, amount: string) => anOrder({ ...completed, completedAt, amount });

it('counts what was completed in each Lagos month, the newest first', () => {
  const orders = [
    soldAt('2026-10-31T22:59:59.000Z', '1000.50'),
    soldAt('2026-10-31T23:00:00.000Z', '200.00'),
    soldAt('2026-11-30T12:00:00.000Z', '300.25'),
    anOrder({ amount: '999.00' }),
    anOrder({ ...completed, completedAt: '2026-11-02T10:00:00.000Z', sellerId: anOrder().buyerId }),
  ];
  expect(earnedByMonth(salesOf(orders, me))).toEqual([
    { month: '2026-11', sales: 2, earned: '500.25' },
    { month: '2026-10', sales: 1, earned: '1000.50' },
  ]);
});

it('writes a line a sale, the newest first', () => {
  const orders = [soldAt('2026-11-01T10:00:00.000Z', '1.00'), soldAt('2026-11-02T23:30:00.000Z', '2.00')];
  expect(earningsCsv(salesOf(orders, me)).split('\r\n')).toEqual([
    'Completed,Order,Item,Kind,Buyer,Amount (NGN)',
    `2026-11-03,${anOrder().id},Champagne lace iro and buba,resale,Tunde,2.00`,
    `2026-11-01,${anOrder().id},Champagne lace iro and buba,resale,Tunde,1.00`,
    '',
  ]);
});
