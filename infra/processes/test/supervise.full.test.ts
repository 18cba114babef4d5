import { spawn } from 'node:child_process';
import { isAlive, type ProcessIdentity, supervise, watchChild } from '../src/index.ts';

const start = () => watchChild(spawn('sleep', ['60'], { stdio: 'ignore' }));

test('a process that could not be recorded is ended before another is started', async () => {
  const seen: ProcessIdentity[] = [];
  const said: string[] = [];
  let recorded = () => {};
  const again = new Promise<void>((resolve) => (recorded = resolve));
  const supervised = await supervise({
    name: 'The sleeper',
    start,
    record(identity) {
      seen.push(identity);
      if (seen.length === 2) throw new Error('the disk is full');
      if (seen.length === 3) recorded();
    },
    log: (line) => said.push(line),
  });
  supervised.current().signal('SIGKILL');
  await again;
  expect(seen.map(isAlive)).toEqual([false, false, true]);
  expect(said).toContain('The sleeper could not be started again: the disk is full');
  await supervised.stop('SIGTERM', 1_000);
  expect(seen.some(isAlive)).toBe(false);
});

test('a first start that cannot be recorded fails and leaves no process', async () => {
  const children: ReturnType<typeof spawn>[] = [];
  const supervised = supervise({
    name: 'The sleeper',
    start: () => {
      const child = spawn('sleep', ['60'], { stdio: 'ignore' });
      children.push(child);
      return watchChild(child);
    },
    record() {
      throw new Error('the disk is full');
    },
    log: () => {},
  });
  await expect(supervised).rejects.toThrow('the disk is full');
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});
