import { randomUUID } from 'node:crypto';
import { type Category, catalogRoutes } from '@alaso/contracts';
import type { ClaimKind } from '@alaso/contracts/internal';
import type { TestService, TestUser } from '@alaso/test-kit';
import { list } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

/** Two claims that exclude each other. */
export const claimPairs: readonly (readonly [what: string, one: ClaimKind, other: ClaimKind])[] = [
  ['a donation and an order', 'donation', 'order'],
  ['a donation and a booking', 'donation', 'booking'],
];

/** Lists what happens to a listing at the same instant, on a new listing in each round. */
export function listingRaces(started: () => { catalog: TestService; owner: TestUser }) {
  const { claim } = claimSteps(() => started().catalog);
  const listed = async (category: Category = 'resale') => {
    const { catalog, owner } = started();
    return (await list(catalog, owner, { category })).id;
  };
  return {
    /** Expects that one of two claims gets the listing. */
    claimRace: async (one: ClaimKind, other: ClaimKind, rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await listed();
        const answers = await Promise.all([one, other].map((kind) => claim(kind, id, randomUUID())));
        expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      }
    },
    /** Expects that either a booking or the deletion of its listing wins. */
    deletionRace: async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await listed('rent');
        const { catalog, owner } = started();
        const [booked, deleted] = await Promise.all([
          claim('booking', id, randomUUID()),
          catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner }),
        ]);
        expect([
          [204, 409],
          [404, 204],
        ]).toContainEqual([booked.status, deleted.status]);
      }
    },
  };
}
