import { bareItemPage, itemPage, startHung } from './hung-service.ts';
import type { Gateway } from './running-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startHung(1);
});
afterAll(() => gateway.stop());

/** Returns how long the answer to this call took, in ms. */
async function answerTime(target: string, method = 'GET'): Promise<number> {
  const begun = performance.now();
  await gateway.send(target, { method });
  return performance.now() - begun;
}

test('a service that stands still is answered for within 3 s', async () => {
  expect(await answerTime('/api/listings/frozen', 'DELETE')).toBeLessThan(3000);
});

test('a page whose parts do not come is there soon', async () => {
  const begun = performance.now();
  expect((await gateway.send(itemPage)).text).toBe(bareItemPage);
  expect(performance.now() - begun).toBeLessThan(1500);
});
