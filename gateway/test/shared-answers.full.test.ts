import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from './running-gateway.ts';
import {
  besideReaders,
  countLateReads,
  list,
  newItem,
  newList,
  resetService,
  service,
  startShared,
} from './shared-service.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startShared({ patience: 1 });
});
afterAll(() => gateway.stop());

beforeEach(async () => {
  resetService();
  await secondBegins();
});

/** Waits for the start of a second, which leaves the test nearly half a second before anything expires. */
async function secondBegins(): Promise<void> {
  // Timers are occasionally a millisecond early.
  await pause(1005 - (Date.now() % 1000));
}

/**
 * Makes sure that the gateway has a copy from the first half of a second, and that this much of the next
 * second has passed.
 */
async function isKeptFromTheSecondBefore(target: string, passedMs: number): Promise<void> {
  do {
    await secondBegins();
    await gateway.send(target);
  } while (Date.now() % 1000 >= 500);
  await secondBegins();
  await pause(passedMs);
}

/** Asks until the answer is this text, and returns how long that took in ms. */
async function untilItSays(text: string, target: string): Promise<number> {
  const askedAt = Date.now();
  for (;;) {
    if ((await gateway.send(target)).text === text) return Date.now() - askedAt;
  }
}

test('what is the same for everybody is fetched once in a second', async () => {
  const answers = [];
  for (let call = 0; call < 5; call += 1) answers.push(await gateway.send(list));
  expect(service.asked).toBe(1);
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([
    expect.stringMatching(/MISS|EXPIRED/),
    'HIT',
    'HIT',
    'HIT',
    'HIT',
  ]);
});

test('an item that is sold is sold for everybody within a second', async () => {
  const item = newItem();
  await gateway.send(item);
  service.says = 'sold';
  expect(await untilItSays('sold', item)).toBeLessThan(1500);
});

test('a hundred who ask for the same at once cost the service few calls', async () => {
  const target = newList();
  service.waits = () => pause(20);
  const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.send(target)));
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => 'active'));
  // One, if the machine lets the first be answered within the 50 ms for which the others wait.
  expect(service.asked).toBeLessThan(50);
});

test('when a second ends, one call renews what all ask for, and the others are not kept waiting', async () => {
  await isKeptFromTheSecondBefore(list, 0);
  Object.assign(service, { asked: 0, says: 'sold', waits: () => pause(300) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.send(list)));
  expect(answers.map(({ text, headers }) => `${text} ${String(headers['x-cache'])}`).sort()).toEqual([
    ...Array.from({ length: 19 }, () => 'active UPDATING'),
    'sold EXPIRED',
  ]);
});

test('nobody is given a copy that is older than 1.5 s, not even while it is renewed', async () => {
  const item = newItem();
  await isKeptFromTheSecondBefore(item, 500);
  Object.assign(service, { says: 'sold', waits: () => pause(100) });
  const answers = await Promise.all([gateway.send(item), gateway.send(item)]);
  expect(answers.map(({ text }) => text)).toEqual(['sold', 'sold']);
});

test('while the service is down its last answer is given for as long as it allowed, and marked', async () => {
  const target = newList();
  await gateway.send(target);
  service.isDown = true;
  await secondBegins();
  const stale = await gateway.send(target);
  expect([stale.status, stale.text, stale.headers['x-cache']]).toEqual([200, 'active', 'STALE']);
  let { status } = stale;
  while (status === 200) ({ status } = await gateway.send(target));
  expect([502, 503]).toContain(status);
});

test('a writer reads what they have written, 1,000 of 1,000 times, while others read on', async () => {
  expect(await besideReaders(gateway, () => countLateReads(gateway, 1000))).toBe(0);
}, 60_000);
