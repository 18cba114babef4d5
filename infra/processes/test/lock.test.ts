import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockHolder, takeLock } from '@alaso/processes';

class Held extends Error {}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => takeLock(file, { refusal: () => new Held() });

test('who holds it is known until it is given back, and nothing is left behind', async () => {
  const giveBack = await take();
  expect(await lockHolder(file)).toMatchObject({ pid: process.pid });
  await expect(take()).rejects.toBeInstanceOf(Held);
  await giveBack();
  expect(await lockHolder(file)).toBeNull();
  expect(existsSync(`${file}.takeover`)).toBe(false);
});

test('a lock that a killed process left is taken over, and then held', async () => {
  writeFileSync(file, JSON.stringify({ pid: 999_999_999, started: '1' }));
  expect(await lockHolder(file)).toBeNull();
  const giveBack = await take();
  await expect(take()).rejects.toBeInstanceOf(Held);
  expect(readdirSync(folder)).toEqual(['lock']);
  await giveBack();
});

test('a lock is taken over although the one that was taking it over was killed as well', async () => {
  for (const name of [file, `${file}.takeover`])
    writeFileSync(name, JSON.stringify({ pid: 999_999_999, started: '1' }));
  await (await take())();
  expect(readdirSync(folder)).toEqual([]);
});
