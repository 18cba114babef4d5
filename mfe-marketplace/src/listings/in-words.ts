/** A value of the contracts' option lists as it is read: `aso-oke` → `Aso-oke`, `multi-color` → `Multi-color`. */
export function inWords(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1);
}
