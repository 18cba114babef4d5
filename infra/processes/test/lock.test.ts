import { existsSync, readdirSync } from 'node:fs';
import { lockHolder } from '@alaso/processes';
import { Held, useLock } from './use-lock.ts';

const lock = useLock();

test('who holds it is known until it is given back, and nothing is left behind', async () => {
  const giveBack = await lock.take();
  expect(await lockHolder(lock.file)).toMatchObject({ pid: process.pid });
  await expect(lock.take()).rejects.toBeInstanceOf(Held);
  await giveBack();
  expect(await lockHolder(lock.file)).toBeNull();
  expect(existsSync(`${lock.file}.takeover`)).toBe(false);
});

test('a lock that a killed process left is taken over, and then held', async () => {
  lock.leaveBehind();
  expect(await lockHolder(lock.file)).toBeNull();
  const giveBack = await lock.take();
  await expect(lock.take()).rejects.toBeInstanceOf(Held);
  expect(readdirSync(lock.folder)).toEqual(['lock']);
  await giveBack();
});

test('a lock is taken over although the one that was taking it over was killed as well', async () => {
  lock.leaveBehind();
  lock.leaveBehind(`${lock.file}.takeover`);
  await (await lock.take())();
  expect(readdirSync(lock.folder)).toEqual([]);
});
