import { expect, test } from '@playwright/test';
import { startTraffic } from '../platform/releases/mixed-traffic.ts';
import { address, market, step, versionIn } from './town.ts';

test('svc-orders is released from the command line while people buy, and goes back: no call fails', async () => {
  const traffic = await step('8 people sign up', () => startTraffic(address, 4));
  try {
    const first = versionIn(/\* .*/.exec(await market.npm('release', '--list', 'svc-orders'))?.[0] ?? '');
    // Whatever the use case does, nearly all of the service's tests go through it.
    market.append('svc-orders/src/orders/place-order.ts', '\nObject.freeze(placeOrder);\n');
    market.commit('An order is placed otherwise');
    const second = versionIn(await market.npm('release', 'svc-orders'));
    expect(second).not.toBe(first);
    await market.npm('release', 'svc-orders', '--to', first);
    expect(await market.npm('release', '--list', 'svc-orders')).toContain(`* ${first}  moved`);
  } finally {
    await step('they end what they do', () => traffic.stop());
  }
  expect(traffic.failures).toEqual([]);
  test.info().annotations.push({ type: 'calls', description: String(traffic.calls()) });
});
