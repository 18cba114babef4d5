import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identify } from '@alaso/processes';
import { takeInstanceLock } from '../common/running-instance.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const leaveLock = (content: object) => writeFileSync(path.join(folder, 'lock'), JSON.stringify(content));

test('the lock of a killed process is taken over', async () => {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(killed, 'spawn');
  leaveLock({ ...identify(killed.pid ?? 0), port: 8080 });
  await expect(takeInstanceLock(folder, 8080)).rejects.toThrow('already runs');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await (await takeInstanceLock(folder, 8080))();
});

test('of twenty starts at once on a stale lock, exactly one gets in, and nothing is left lying about', async () => {
  leaveLock({ pid: process.pid, started: '1', port: 8080 });
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => takeInstanceLock(folder, 8080)));
  const winners = starts.filter(({ status }) => status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['lock']);
});
