import { lateModule } from './late-module.ts';

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (act: () => void) => idle.push(act) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  document.body.innerHTML = '';
});

/** Runs what waits for the browser to be idle, after the given time. */
function idleAfter(ms: number) {
  jest.advanceTimersByTime(ms);
  for (const act of idle.splice(0)) act();
}

test.each([
  ['a spinner', '<span role="status" aria-label="Loading"></span>'],
  ['a list that is busy', '<ul aria-busy="true"></ul>'],
  ['content that the app has not drawn yet', '<div class="first-content"></div>'],
])('late code waits for %s', (_, html) => {
  const fetchModule = jest.fn(async () => ({}));
  document.body.innerHTML = html;
  lateModule(fetchModule);
  idleAfter(1000);
  expect(fetchModule).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  idleAfter(200);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('late code replaces nothing while a pointer is pressed, and nothing before its click', async () => {
  const late = lateModule(async () => 'code');
  const seen = () => jest.advanceTimersByTimeAsync(100).then(() => late.current());
  window.dispatchEvent(new Event('pointerdown'));
  void late.load();
  expect(await seen()).toBeNull();
  window.dispatchEvent(new Event('pointerup'));
  await jest.advanceTimersByTimeAsync(50);
  expect(late.current()).toBeNull();
  await seen();
  expect(await seen()).toBe('code');
});
