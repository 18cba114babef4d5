import { supervise, type WatchedProcess } from '../src/index.ts';

/** A process that ends when the test says so. */
function fakeProcess(pid: number) {
  let end = (_how: string) => {};
  let isRunning = true;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const signals: NodeJS.Signals[] = [];
  const fake = {
    signals,
    /** A deaf process ends only when it is killed. */
    isDeaf: false,
    end(how: string) {
      isRunning = false;
      end(how);
    },
    watched: {
      identity: { pid, started: '1' },
      ended,
      alive: () => isRunning,
      signal(name: NodeJS.Signals) {
        if (!isRunning) return;
        signals.push(name);
        if (name === 'SIGKILL' || !fake.isDeaf) fake.end(`signal ${name}`);
      },
    } satisfies WatchedProcess,
  };
  return fake;
}
type Fake = ReturnType<typeof fakeProcess>;

/** Supervises fakes. `hasSaid` waits until a line was logged that often. */
async function superviseFakes(
  options: { record?: (pid: number, started: readonly Fake[]) => void; restartsAMinute?: number } = {},
) {
  const fakes: Fake[] = [];
  const said: string[] = [];
  let changed = () => {};
  const supervised = await supervise({
    name: 'The sleeper',
    async start() {
      const fake = fakeProcess(fakes.length + 1);
      fakes.push(fake);
      return fake.watched;
    },
    record: ({ pid }) => options.record?.(pid, fakes),
    log(line) {
      said.push(line);
      changed();
    },
    pauseMs: { first: 0, longest: 0 },
    ...(options.restartsAMinute !== undefined && { restartsAMinute: options.restartsAMinute }),
  });
  const hasSaid = async (line: string, times = 1) => {
    while (said.filter((one) => one === line).length < times) {
      await new Promise<void>((resolve) => (changed = resolve));
    }
  };
  return { supervised, fakes, said, hasSaid };
}

test('a process that ends is started again, and said to be', async () => {
  const { supervised, fakes, said, hasSaid } = await superviseFakes();
  fakes[0]?.end('signal SIGKILL');
  await hasSaid('The sleeper runs again.');
  expect(said[0]).toBe('The sleeper ended unexpectedly (signal SIGKILL); starting it again.');
  expect(supervised.current().identity.pid).toBe(2);
  await supervised.stop('SIGTERM', 3_600_000);
  expect(fakes.map(({ signals }) => signals)).toEqual([[], ['SIGTERM']]);
});

test('a process that never stays up is given up after its restarts', async () => {
  const { supervised, fakes, hasSaid } = await superviseFakes({ restartsAMinute: 2 });
  for (const times of [1, 2]) {
    fakes.at(-1)?.end('exit code 3');
    await hasSaid('The sleeper runs again.', times);
  }
  expect(supervised.isDown()).toBe(false);
  fakes.at(-1)?.end('exit code 3');
  await hasSaid('The sleeper ended unexpectedly (exit code 3); it stays down.');
  expect([supervised.isDown(), fakes.length]).toEqual([true, 3]);
  await supervised.stop('SIGTERM', 3_600_000);
});

test('a process that ignores the polite signal is killed when its patience is over', async () => {
  const { supervised, fakes } = await superviseFakes();
  const [fake] = fakes;
  if (fake) fake.isDeaf = true;
  await supervised.stop('SIGTERM', 0);
  expect(fake?.signals).toEqual(['SIGTERM', 'SIGKILL']);
  expect(fakes).toHaveLength(1);
});

test('a process that could not be recorded is ended before another is started', async () => {
  const alive: boolean[][] = [];
  const { supervised, fakes, said, hasSaid } = await superviseFakes({
    record(pid, started) {
      alive.push(started.map(({ watched }) => watched.alive()));
      if (pid === 2) throw new Error('the disk is full');
    },
  });
  fakes[0]?.end('signal SIGKILL');
  await hasSaid('The sleeper runs again.');
  expect(alive).toEqual([[true], [false, true], [false, false, true]]);
  expect(said).toContain('The sleeper could not be started again: the disk is full');
  await supervised.stop('SIGTERM', 3_600_000);
});
