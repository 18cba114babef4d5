import * as fc from 'fast-check';
import { useMoneyHistories } from './money-history.ts';

const { histories, expectSettles, expectSound } = useMoneyHistories();

it(
  'any history of payments, faults, kills and decisions leaves no kobo lost, doubled or ownerless',
  async () => {
    await fc.assert(fc.asyncProperty(histories, expectSettles), {
      numRuns: Number(process.env.MONEY_HISTORIES ?? 25),
      endOnFailure: true,
    });
    await expectSound();
  },
  4 * 3_600_000,
);
