import { setImmediate as turn } from 'node:timers/promises';
import { waitForNetwork } from './with-retries.ts';

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
afterEach(() => jest.restoreAllMocks());

/** Returns true if a promise is settled after everything that is due by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, turn(pending)])) !== pending;
}

test('goes on by itself when the network is back', async () => {
  setOnline(false);
  const waiting = waitForNetwork(0);
  expect(await isSettled(waiting)).toBe(false);
  setOnline(true);
  await waiting;
});

test('ends when it is given up, with and without a network', async () => {
  const giveUp = new AbortController();
  setOnline(true);
  const long = waitForNetwork(60_000, giveUp.signal);
  setOnline(false);
  const offline = waitForNetwork(0, giveUp.signal);
  giveUp.abort();
  await expect(long).rejects.toThrow('given up');
  await expect(offline).rejects.toThrow('given up');
});
