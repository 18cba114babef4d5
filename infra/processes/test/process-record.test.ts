import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProcessRecord, endLeftover, identify, isAlive, readProcessRecord } from '../src/index.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-record-'));
  file = path.join(folder, 'processes.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a later process with the pid of a recorded one is not ended', async () => {
  const me = identify(process.pid);
  const former = { pid: process.pid, started: '1' };
  expect([me && isAlive(me), isAlive(former)]).toEqual([true, false]);
  const kill = jest.spyOn(process, 'kill');
  expect(await endLeftover(former, 'SIGTERM', 0)).toBe(false);
  expect(kill).not.toHaveBeenCalled();
  kill.mockRestore();
});

test('what runs is recorded by name, and read by the next start', () => {
  const record = createProcessRecord(file);
  record('shop', { pid: 1, started: '1' });
  record('gateway', { pid: 2, started: '2' });
  record('shop', { pid: 3, started: '3' });
  expect(readProcessRecord(file)).toEqual({
    shop: { pid: 3, started: '3' },
    gateway: { pid: 2, started: '2' },
  });
});

test('a record that is missing or half written holds nothing', () => {
  expect(readProcessRecord(file)).toEqual({});
  writeFileSync(file, '{"shop":');
  expect(readProcessRecord(file)).toEqual({});
});
