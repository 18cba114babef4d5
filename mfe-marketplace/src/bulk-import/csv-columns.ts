import type { TextField } from '../listing-form/index.ts';

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
  { field: 'state', name: 'State', also: [] },
  { field: 'lga', name: 'LGA', also: ['local government area', 'local government'] },
  { field: 'area', name: 'Area', also: [] },
  { field: 'handOver', name: 'Hand-over', also: ['handover', 'delivery'] },
  { field: 'deliveryFee', name: 'Delivery fee', also: ['delivery fee (₦)', 'fee'] },
] as const satisfies readonly { field: TextField; name: string; also: readonly string[] }[];

export const columnName = (field: TextField): string =>
  columns.find((column) => column.field === field)?.name ?? field;

/** Returns which field a heading names; null for one that is none of ours. */
export function fieldOfHeading(heading: string): TextField | null {
  const wanted = heading.trim().toLowerCase();
  const named = columns.find(({ name, also }) => [name.toLowerCase(), ...also].includes(wanted));
  return named?.field ?? null;
}

/** A recognizable title, so that the example row is skipped when the template is uploaded again. */
export const exampleTitle = 'Example: hand-woven blue gele';

const example = [
  exampleTitle,
  'resale',
  '"Worn twice, kept folded. No stains."',
  '15000',
  'M',
  'Very Good',
  'aso-oke',
  'blue',
  '',
  'wedding',
  'Lagos',
  'Surulere',
  '',
  'both',
  '2000',
];

const text = [columns.map(({ name }) => name), example].map((cells) => `${cells.join(',')}\r\n`).join('');

/** The address of the template. The byte order mark tells Excel that the file is UTF-8. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
