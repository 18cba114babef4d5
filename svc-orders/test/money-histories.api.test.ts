import * as fc from 'fast-check';
import { useMoneyHistories } from './money-history.ts';

const { histories, expectSettles, expectSound } = useMoneyHistories();

// `money-histories.full.test.ts` plays more of them.
it('a few histories of payments, faults and decisions leave no kobo lost, doubled or ownerless', async () => {
  await fc.assert(fc.asyncProperty(histories, expectSettles), { numRuns: 4, endOnFailure: true });
  await expectSound();
});
