/** When a piece of work began and ended. */
type Span = { begun: number; ended: number };

/** Does the work, and returns its result with the span it took. */
export async function timed<T>(work: () => Promise<T>): Promise<Span & { result: T }> {
  const begun = Date.now();
  const result = await work();
  return { begun, ended: Date.now(), result };
}

/** Expects a moment that the work has dated this much later than itself. */
export function expectLater(moment: Date | number | undefined, ms: number, { begun, ended }: Span): void {
  expect(Number(moment)).toBeGreaterThanOrEqual(begun + ms);
  expect(Number(moment)).toBeLessThanOrEqual(ended + ms);
}

/** Everything but Date. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Does the work at a later moment: for this process, so for the service under test as well. */
export async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...realTimers] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
