export const firstSeeding = new Date('2026-11-20T00:00:00Z');

export function expectAllOf<T>(values: readonly T[], found: readonly T[]): void {
  expect(values.filter((value) => !found.includes(value))).toEqual([]);
}

export function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

export function expectBeforeFirstSeeding(rows: readonly { createdAt: Date; updatedAt: Date }[]): void {
  const late = rows.filter(
    ({ createdAt, updatedAt }) => createdAt > firstSeeding || updatedAt > firstSeeding,
  );
  expect(late).toEqual([]);
}
