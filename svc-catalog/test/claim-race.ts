import { randomUUID } from 'node:crypto';
import { catalogRoutes } from '@alaso/contracts';
import type { TestService, TestUser } from '@alaso/test-kit';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { list } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

export const buyers = 6;

/** Returns how many of several concurrent orders get a listing, for each round. */
export async function race(
  sell: () => Promise<string>,
  claimFor: (id: string, order: string) => Promise<{ status: number }>,
  rounds: number,
): Promise<number[]> {
  const winners: number[] = [];
  await repeat(rounds, async () => {
    const id = await sell();
    const orders = Array.from({ length: buyers }, () => randomUUID());
    const answers = await Promise.all(orders.map((order) => claimFor(id, order)));
    expect(answers.filter(({ status }) => status !== 204 && status !== 409)).toEqual([]);
    winners.push(answers.filter(({ status }) => status === 204).length);
  });
  return winners;
}

/** Does something several times, one after another. */
export async function repeat(rounds: number, once: () => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await once();
}

/** Returns races of two steps for a new listing, with the name of what each expects. */
export function claimRaces(
  started: () => { catalog: TestService; owner: TestUser },
): readonly (readonly [what: string, raceOnce: () => Promise<void>])[] {
  const { claim, complete, release } = claimSteps(() => started().catalog);
  const connection = () => started().catalog.platform.connection;
  const sell = async () => (await list(started().catalog, started().owner)).id;
  const readState = async (id: string) => {
    const listing = await listingsOf(connection()).findOne({ _id: id }).lean();
    return [listing?.status, listing?.hold];
  };
  return [
    [
      'a claim and the release of the same order leave the listing free or end with it free',
      async () => {
        const [id, order] = [await sell(), randomUUID()];
        const [claimed, released] = await Promise.all([claim('order', id, order), release(id, order)]);
        expect(released.status).toBe(204);
        expect([204, 409]).toContain(claimed.status);
        expect(await readState(id)).toEqual(['active', null]);
        expect(await claimsOf(connection()).findOne({ _id: order })).toMatchObject({
          state: 'released',
          open: false,
        });
      },
    ],
    [
      'a completion and the release of the same order end with the listing free',
      async () => {
        const [id, order] = [await sell(), randomUUID()];
        await claim('order', id, order);
        const [completed, released] = await Promise.all([complete(id, order), release(id, order)]);
        expect(released.status).toBe(204);
        expect([204, 409]).toContain(completed.status);
        expect(await readState(id)).toEqual(['active', null]);
      },
    ],
    [
      'a claim and the deletion of its listing: one of them wins',
      async () => {
        const [id, order] = [await sell(), randomUUID()];
        const [claimed, deleted] = await Promise.all([
          claim('order', id, order),
          started().catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: started().owner }),
        ]);
        expect([
          [204, 409],
          [404, 204],
        ]).toContainEqual([claimed.status, deleted.status]);
      },
    ],
  ];
}
