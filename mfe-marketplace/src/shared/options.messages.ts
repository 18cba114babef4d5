/** Returns a value of an option list as people read it: `aso-oke` → `Aso-oke`. */
export function inWords(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1);
}
