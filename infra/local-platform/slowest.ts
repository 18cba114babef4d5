/** How long a test or a file of tests took, in ms. */
export type Took = { name: string; ms: number };

/** The slowest ones as lines, the slowest first: `114.4 s  e2e/platform/frozen-parts.test.ts`. */
export const slowest = (all: readonly Took[], most = 10): string[] =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
