/** Returns a value of an option list as people read it: `aso-oke` → `Aso-oke`. */
export function inWords(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1);
}

/** Returns a number of things in words: `1 item`, `12 items`, `1,200 items`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}`;
