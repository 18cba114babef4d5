import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningInstance, takeInstanceLock } from '../common/running-instance.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leaveLock = (content: object | string) =>
  writeFileSync(path.join(folder, 'lock'), typeof content === 'string' ? content : JSON.stringify(content));

test('a second start beside a running one is told so in a sentence', async () => {
  const release = await takeInstanceLock(folder, 8080);
  await expect(takeInstanceLock(folder, 9090)).rejects.toThrow(
    `Alaso already runs here on port 8080 (process ${process.pid}). Stop it first, or open it.`,
  );
  await release();
});

test('a data folder that cannot be made is told in a sentence', async () => {
  leaveLock('a file');
  const inFile = path.join(folder, 'lock', 'run');
  await expect(takeInstanceLock(inFile, 8080)).rejects.toThrow(
    `${path.dirname(inFile)} cannot hold the data (ENOTDIR). Set ALASO_DATA to a folder that can be written.`,
  );
});

test('after the first has ended, the next one gets in', async () => {
  const release = await takeInstanceLock(folder, 8080);
  await release();
  expect(await runningInstance(folder)).toBeNull();
  await (await takeInstanceLock(folder, 8080))();
});

test('a later process with the same pid does not hold the lock of the former one', async () => {
  leaveLock({ pid: process.pid, started: '1', port: 8080 });
  await (await takeInstanceLock(folder, 8080))();
});

test('a lock that was half written is nobody’s', async () => {
  leaveLock('{"pid":');
  await (await takeInstanceLock(folder, 8080))();
});
