/**
 * Checks every row of a table. Returns a line for each that fails, with its name, what was expected and what
 * was received: one failing row hides no other.
 */
export function failuresOf<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  check: (row: Row) => void,
): string[] {
  return rows.flatMap((row) => {
    try {
      check(row);
      return [];
    } catch (error) {
      return [`${nameOf(row)}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
