import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';

const script = (name: string) => readFileSync(path.join(__dirname, '../src/first-paint', name), 'utf8');

/** Returns the values of expressions in a browser that has only the built-ins of a file. */
function withBuiltIns(...expressions: string[]): unknown[] {
  const inside = createContext({
    AbortController,
    AbortSignal: class {},
    URL: function (address: string, base?: string) {
      return new URL(address, base);
    },
  });
  const lacking = ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'];
  runInContext(lacking.map((name) => `delete Array.prototype.${name};`).join(''), inside);
  runInContext(script('built-ins.js'), inside);
  // As text, because the lists of another context are of another class.
  return expressions.map((one): unknown =>
    JSON.parse(String(runInContext(`JSON.stringify(${one})`, inside))),
  );
}

test.each([
  ['[3, 1, 2].toSorted()', [1, 2, 3]],
  ['[3, 1, 2].toSorted((a, b) => b - a)', [3, 2, 1]],
  ['[1, 2, 3].toReversed()', [3, 2, 1]],
  ['[1, 2, 3].toSpliced(1, 1)', [1, 3]],
  ['[1, 2, 3].toSpliced(1, 0, 7, 8)', [1, 7, 8, 2, 3]],
  ['[1, 2, 3].with(1, 9)', [1, 9, 3]],
  ['[1, 2, 3].with(-1, 9)', [1, 2, 9]],
  ['[1, 2, 3].findLast((one) => one < 3)', 2],
  ['[1, 2, 3].findLast((one) => one > 3) ?? null', null],
  ['[1, 2, 3].findLastIndex((one) => one < 3)', 1],
  [
    '((list) => [list.toSorted(), list])([2, 1])',
    [
      [1, 2],
      [2, 1],
    ],
  ],
  ['Object.keys([])', []],
  ['URL.canParse("https://alaso.example")', true],
  ['URL.canParse("alaso")', false],
  ['AbortSignal.any([new AbortController().signal]).aborted', false],
])('a browser without it gets %s', (expression, value) => {
  expect(withBuiltIns(expression)).toEqual([value]);
});

test.each([
  ['first', 0],
  ['second', 1],
])('a call ends with the reason of its %s signal, before or after it was made', (_which, at) => {
  const ended = `((early) => {
    const controllers = [new AbortController(), new AbortController()];
    if (early) controllers[${at}].abort('over');
    const signal = AbortSignal.any(controllers.map((one) => one.signal));
    if (!early) controllers[${at}].abort('over');
    return [signal.aborted, signal.reason];
  })`;
  expect(withBuiltIns(`${ended}(true)`, `${ended}(false)`)).toEqual([
    [true, 'over'],
    [true, 'over'],
  ]);
});

/** Returns what a page of a browser with these names writes first. */
function writtenBy(browser: Record<string, unknown>): string {
  let written = '';
  const write = (html: string) => {
    written += html;
  };
  const window = { alasoBuiltIns: 'the file', ...browser };
  runInContext(script('browser-floor.js'), createContext({ ...window, window, document: { write } }));
  return written;
}

const supports = () => true;
const oldest = {
  CSSLayerBlockRule: class {},
  HTMLDialogElement: class {},
  CSS: { supports },
  AbortSignal: {},
  URL: {},
};

test.each<[string, Record<string, unknown>]>([
  ['knows no layers', { ...oldest, CSSLayerBlockRule: undefined }],
  ['knows no dialogs', { ...oldest, HTMLDialogElement: undefined }],
  ['moves nothing without a transform', { ...oldest, CSS: { supports: () => false } }],
  ['knows nothing of today', {}],
])('a browser that %s says that it is too old, and runs no more of the page', (_what, browser) => {
  expect(writtenBy(browser)).toMatch(/Your browser is too old for Alaso\..*<plaintext hidden>$/);
});

test('a browser above the floor loads the file of built-ins only if it lacks one', () => {
  expect(writtenBy(oldest)).toBe('the file');
  expect(writtenBy({ ...oldest, AbortSignal, URL })).toBe('');
});

test('a browser above the floor has a time limit for what the page itself asks for', () => {
  const signals: { timeout?: (ms: number) => AbortSignal } = {};
  const timers = new Map<number, () => void>();
  const setTimeout = (act: () => void, ms: number) => timers.set(ms, act);
  writtenBy({ ...oldest, AbortSignal: signals, AbortController, DOMException, setTimeout });
  const signal = signals.timeout?.(15_000);
  expect(signal?.aborted).toBe(false);
  timers.get(15_000)?.();
  expect(signal?.reason).toMatchObject({ name: 'TimeoutError' });
});
