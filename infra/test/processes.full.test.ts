import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@alaso/test-kit';
import { identify } from '@alaso/processes';
import { createProcessTable, type ProcessTable } from '../common/processes.ts';

let folder: string;
let table: ProcessTable;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-processes-'));
  table = createProcessTable({ run: path.join(folder, 'run'), log: path.join(folder, 'log') });
  jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (name: string, script: string) =>
  table.start({ name, program: process.execPath, args: ['-e', script], environment: process.env, folder });

const log = (name: string) => readFileSync(table.logFile(name), 'utf8');
const forEver = 'console.log("up " + process.pid); setInterval(() => {}, 1000);';

test('a process that is killed is started again, and said to be', async () => {
  const running = start('shop', forEver);
  await until('it is up', async () => /up (\d+)/.test(log('shop')));
  const first = Number(/up (\d+)/.exec(log('shop'))?.[1]);
  process.kill(first, 'SIGKILL');
  await until('it is up again', async () => log('shop').match(/up/g)?.length === 2);
  expect(console.log).toHaveBeenCalledWith(
    expect.stringContaining('shop ended unexpectedly (signal SIGKILL); starting it again.'),
  );
  await running.stop(2000);
  expect(identify(first)).toBeNull();
});

test('a process that never stays up is given up after five tries', async () => {
  const running = start('broken', 'console.log("try"); process.exit(3);');
  await until('it is given up', async () => running.isDown(), 20_000);
  expect(log('broken').match(/try/g)).toHaveLength(6);
  await running.stop(1000);
});

test('a process that ignores the polite signal is killed when its patience is over', async () => {
  const running = start('deaf', `process.on('SIGTERM', () => {}); ${forEver}`);
  await until('it is up', async () => log('deaf').includes('up'));
  const begun = Date.now();
  await running.stop(300);
  expect(Date.now() - begun).toBeLessThan(2000);
  expect(identify(Number(/up (\d+)/.exec(log('deaf'))?.[1]))).toBeNull();
});

test('the next start ends what a killed start left behind, and no other process', async () => {
  const [left, stranger] = [0, 1].map(() => spawn(process.execPath, ['-e', forEver]));
  if (!left?.pid || !stranger?.pid) throw new Error('nothing was spawned');
  await Promise.all([once(left.stdout, 'data'), once(stranger.stdout, 'data')]);
  const record = [identify(left.pid), { pid: stranger.pid, started: '1' }];
  writeFileSync(path.join(folder, 'run', 'processes.json'), JSON.stringify(record));
  expect(await table.endLeftovers()).toBe(1);
  expect(identify(left.pid)).toBeNull();
  expect(identify(stranger.pid)).not.toBeNull();
  stranger.kill('SIGKILL');
});

test('what a killed process leaves running is ended before it is started again', async () => {
  const worker = 'console.log("worker " + process.pid); setInterval(() => {}, 1000);';
  const running = start(
    'master',
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(worker)}], { stdio: 'inherit' });
     ${forEver}`,
  );
  const pids = (what: string) =>
    [...log('master').matchAll(new RegExp(`${what} (\\d+)`, 'g'))].map((found) => Number(found[1]));
  await until('master and worker are up', async () => pids('up').length === 1 && pids('worker').length === 1);
  const [master] = pids('up');
  const [left] = pids('worker');
  if (master === undefined || left === undefined) throw new Error('they wrote no pid');
  process.kill(master, 'SIGKILL');
  await until('the worker is gone', async () => identify(left) === null);
  await until('both are up again', async () => pids('worker').length === 2);
  await running.stop(2000);
});
