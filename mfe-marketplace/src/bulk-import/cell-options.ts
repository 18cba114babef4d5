import { categories, colors, conditions, fabricTypes, occasions, sizes } from '@alaso/contracts';
import type { TextField } from '../listing-form/listing-form.ts';

/** The options of the fields that have some. */
export const optionsOf: Partial<Record<TextField, readonly string[]>> = {
  category: categories,
  size: sizes,
  condition: conditions,
  fabricType: fabricTypes,
  color: colors,
  occasion: occasions,
};

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** Returns the option that a cell means: `Aso Oke` → `aso-oke`. A cell that means none stays as it is. */
export function optionIn(field: TextField, cell: string): string {
  const meant = folded(cell);
  return optionsOf[field]?.find((option) => folded(option) === meant) ?? cell;
}
