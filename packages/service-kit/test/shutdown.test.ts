import { createLogger } from '../src/index.ts';
import { onShutdown } from '../src/lifecycle/shutdown.ts';

const log = createLogger('test', 'silent');
let happened: string[];
let warnings: string[];
let signal: (name: NodeJS.Signals) => void;
let ended: Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  happened = [];
  warnings = [];
  const listeners = new Map<string | symbol, (name: NodeJS.Signals) => void>();
  jest.spyOn(process, 'once').mockImplementation((name, listener) => {
    listeners.set(name, listener);
    return process;
  });
  signal = (name) => listeners.get(name)?.(name);
  jest.spyOn(log, 'warn').mockImplementation((...said: unknown[]) => void warnings.push(String(said.at(-1))));
  ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      happened.push(`exit ${code}`);
      resolve();
      // The type says that it never returns.
      return undefined as never;
    });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const step = (name: string) => async () => {
  happened.push(`${name} begins`);
  await Promise.resolve();
  happened.push(`${name} ends`);
};

it('takes its steps one after the other on SIGTERM, once, and ends with 0', async () => {
  onShutdown(log, [step('accepting'), step('work')]);
  signal('SIGTERM');
  signal('SIGINT');
  await ended;
  expect(happened).toEqual(['accepting begins', 'accepting ends', 'work begins', 'work ends', 'exit 0']);
  expect(warnings).toEqual([]);
});

it('goes on when a step fails', async () => {
  const failing = () => Promise.reject(new Error('the queue is away'));
  onShutdown(log, [failing, step('work')]);
  signal('SIGTERM');
  await ended;
  expect(happened).toEqual(['work begins', 'work ends', 'exit 0']);
  expect(warnings).toEqual(['a step of the shutdown failed']);
});

it('ends with 1 at its deadline if a step does not end', async () => {
  onShutdown(log, [step('accepting'), () => new Promise(() => {}), step('work')]);
  signal('SIGTERM');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(happened).toEqual(['accepting begins', 'accepting ends']);
  await jest.advanceTimersByTimeAsync(1);
  await ended;
  expect(happened.at(-1)).toBe('exit 1');
  expect(warnings).toEqual(['stopped by the deadline']);
});
