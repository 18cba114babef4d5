import { anOrder } from '@alaso/contracts/testing';
import { earningsCsv } from './earnings.tsx';

const completed = { status: 'completed', stage: 'completed', waitsFor: null } as const;
const soldAt = (completedAt: string, amount: string) => anOrder({ ...completed, completedAt, amount });

it('writes a line a sale, with the Lagos day of its end', () => {
  const sales = [soldAt('2026-11-02T23:30:00.000Z', '2.00'), soldAt('2026-11-01T10:00:00.000Z', '1.00')];
  expect(earningsCsv(sales).split('\r\n')).toEqual([
    'Completed,Order,Item,Kind,Buyer,Amount (NGN)',
    `2026-11-03,${anOrder().id},Champagne lace iro and buba,resale,Tunde,2.00`,
    `2026-11-01,${anOrder().id},Champagne lace iro and buba,resale,Tunde,1.00`,
    '',
  ]);
});
