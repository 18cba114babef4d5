import { performance } from 'node:perf_hooks';

const begun = performance.now();
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Prints a line with the seconds since the command began. */
export function tell(line: string): void {
  console.log(`${seconds(begun).padStart(8)}  ${line}`);
}

/** Does one step and prints how long it took, with the text that the step returns, if any. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  tell(`${name} (${seconds(from)})${typeof result === 'string' ? `: ${result}` : ''}`);
  return result;
}
