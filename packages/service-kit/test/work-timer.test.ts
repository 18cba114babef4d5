import { startWorkTimer } from '../src/timeouts/work-timer.ts';

const late = () => new Error('too late');
const never = () => new Promise<never>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets time pass, and what was waiting for it happen. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('ends work whose time is used up, and no earlier', async () => {
  const ended = jest.fn();
  startWorkTimer(1000, late).limit(never()).catch(ended);
  await pass(999);
  expect(ended).not.toHaveBeenCalled();
  await pass(2);
  expect(ended).toHaveBeenCalledWith(late());
});

it('does not count the time that it waits for others', async () => {
  const ended = jest.fn();
  const timer = startWorkTimer(1000, late);
  let come = () => {};
  const work = timer.pause(() => new Promise<void>((resolve) => (come = resolve))).then(never);
  timer.limit(work).catch(ended);
  await pass(600_000);
  come();
  await pass(999);
  expect(ended).not.toHaveBeenCalled();
  await pass(2);
  expect(ended).toHaveBeenCalledWith(late());
});

it('counts what was used before a wait', async () => {
  const ended = jest.fn();
  const timer = startWorkTimer(1000, late);
  timer.limit(never()).catch(ended);
  await pass(600);
  await timer.pause(async () => {});
  await pass(399);
  expect(ended).not.toHaveBeenCalled();
  await pass(2);
  expect(ended).toHaveBeenCalledWith(late());
});
