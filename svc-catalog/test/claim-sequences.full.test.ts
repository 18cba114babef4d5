import type { TestService } from '@alaso/test-kit';
import * as fc from 'fast-check';
import { startCatalog } from './catalog-service.ts';
import { anyStep, claimSequences } from './claim-sequences.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const { send, newListing, expectAgreement, expectAsModel } = claimSequences(() => catalog);

it('any sequence of steps of orders, a donation and bookings answers and leaves what the simple model says', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), expectAsModel), {
    numRuns: 60,
  });
});

it('steps of orders, a donation and bookings all at the same instant leave a listing and claims that agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 10 }), async (steps) => {
      const { id, ids } = await newListing();
      const answers = await Promise.all(steps.map((one) => send(id, ids, one)));
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 409),
      ).toEqual([]);
      await expectAgreement(id);
      for (const who of ids.keys()) await send(id, ids, { act: 'release', who });
      await expectAgreement(id);
    }),
    { numRuns: 60 },
  );
});
