import { randomUUID } from 'node:crypto';

export const buyers = 6;

/** Returns how many of several concurrent orders get a listing, for each round. */
export async function race(
  sell: () => Promise<string>,
  claimFor: (id: string, order: string) => Promise<{ status: number }>,
  rounds: number,
): Promise<number[]> {
  const winners: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = await sell();
    const orders = Array.from({ length: buyers }, () => randomUUID());
    const answers = await Promise.all(orders.map((order) => claimFor(id, order)));
    expect(answers.filter(({ status }) => status !== 204 && status !== 409)).toEqual([]);
    winners.push(answers.filter(({ status }) => status === 204).length);
  }
  return winners;
}
