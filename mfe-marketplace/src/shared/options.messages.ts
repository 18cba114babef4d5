/** Returns the label of an option: `aso-oke` → `Aso-oke`. */
export function inWords(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1);
}

/** Formats a count with its noun: `1 item`, `12 items`, `1,200 items`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}`;
