import type { TextField } from '../listing-form/listing-form.ts';

/** The columns of the template, in their order, as the form calls them; and what else people call them. */
export const columns = [
  { field: 'title', name: 'Title', also: ['item title', 'item', 'name'] },
  { field: 'category', name: 'Category', also: [] },
  { field: 'description', name: 'Description', also: [] },
  { field: 'price', name: 'Price', also: ['price (₦)', 'price in naira', 'naira'] },
  { field: 'size', name: 'Size', also: [] },
  { field: 'condition', name: 'Condition', also: [] },
  { field: 'fabricType', name: 'Fabric', also: ['fabric type'] },
  { field: 'color', name: 'Color', also: ['colour', 'primary color', 'primary colour'] },
  { field: 'brand', name: 'Brand', also: [] },
  { field: 'occasion', name: 'Occasion', also: ['suitable occasion'] },
] as const satisfies readonly { field: TextField; name: string; also: readonly string[] }[];

export const columnName = (field: TextField): string =>
  columns.find((column) => column.field === field)?.name ?? field;

/** Returns which field a heading names; null for one that is none of ours. */
export function fieldOfHeading(heading: string): TextField | null {
  const wanted = heading.trim().toLowerCase();
  const named = columns.find(({ name, also }) => [name.toLowerCase(), ...also].includes(wanted));
  return named?.field ?? null;
}
