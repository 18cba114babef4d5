import type { TestService } from '@alaso/test-kit';
import { crowdedBodies, type PostNote, startNotes, withKey } from './crowded-bodies.ts';

let service: TestService;
let post: PostNote;
beforeAll(async () => {
  ({ service, post } = await startNotes());
});
afterAll(() => service.close());

/** Returns the CPU time of the whole process in ms, the minimum of a few tries. */
async function cpuOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

it.each(crowdedBodies)(
  'a body with very many errors (%s) takes less than the processor time of ten plain calls',
  async (_what, body) => {
    const plain = await cpuOf(() => post(JSON.stringify({ text: 'Two wrappers' }), withKey()));
    expect(await cpuOf(() => post(body, withKey()))).toBeLessThan(10 * plain);
  },
);
