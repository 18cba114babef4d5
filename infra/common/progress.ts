import { performance } from 'node:perf_hooks';

const begun = performance.now();
let printedAt = begun;
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Prints a line with the number of seconds since the command began. */
export function print(line: string): void {
  printedAt = performance.now();
  console.log(`${seconds(begun).padStart(8)}  ${line}`);
}

/** Steps in progress, with their start times. */
const open = new Map<string, number>();
const ended = new Set<string>();

/** Runs a step and prints its duration, along with any text that the step returns. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  open.set(name, from);
  try {
    const result = await work();
    print(`${name} (${seconds(from)})${typeof result === 'string' ? `: ${result}` : ''}`);
    return result;
  } finally {
    open.delete(name);
    ended.add(name);
  }
}

/**
 * Estimates the remaining time in ms: the longest remaining time of the steps in progress, plus the time for
 * all steps that have not begun.
 * @param elapsedMs time spent so far on each step in progress
 */
export function estimateRemaining(
  usualMs: Readonly<Record<string, number>>,
  elapsedMs: ReadonlyMap<string, number>,
  ended: ReadonlySet<string>,
): number {
  let [going, coming] = [0, 0];
  for (const [name, usual] of Object.entries(usualMs)) {
    const elapsed = elapsedMs.get(name);
    if (elapsed !== undefined) going = Math.max(going, usual - elapsed);
    else if (!ended.has(name)) coming += usual;
  }
  return going + coming;
}

const silenceMs = 5000;

/**
 * Prints the steps in progress after 5 s without output, with an estimate of the remaining time.
 * @param usualMs typical duration of each step
 * @returns a function that stops the printing
 */
export function printWaiting(usualMs: Readonly<Record<string, number>>): () => void {
  const printing = setInterval(() => {
    if (open.size === 0 || performance.now() - printedAt < silenceMs) return;
    const elapsedMs = new Map([...open].map(([name, from]) => [name, performance.now() - from]));
    const left = Math.ceil(estimateRemaining(usualMs, elapsedMs, ended) / 5000) * 5;
    print(`… still to come: ${[...open.keys()].join(', ')}; about ${left} s to go`);
  }, 1000);
  printing.unref();
  return () => clearInterval(printing);
}
