import type { TextField } from '../listing-form/index.ts';
import { columnNames } from './bulk-panel.messages.ts';

/**
 * The template's columns, in order. Each field is found by its form name or another common name or, failing
 * that, by the name of its column in a Shopify, Etsy, or WooCommerce export.
 */
export const columns = [
  { field: 'title', name: columnNames.title, also: ['item title', 'item', 'name'], inShops: [] },
  { field: 'category', name: columnNames.category, also: [], inShops: [] },
  {
    field: 'description',
    name: columnNames.description,
    also: [],
    inShops: ['body (html)', 'short description'],
  },
  {
    field: 'price',
    name: columnNames.price,
    also: ['price (₦)', 'price in naira', 'naira'],
    inShops: ['variant price', 'regular price'],
  },
  { field: 'size', name: columnNames.size, also: [], inShops: [] },
  { field: 'condition', name: columnNames.condition, also: [], inShops: [] },
  { field: 'fabricType', name: columnNames.fabricType, also: ['fabric type'], inShops: [] },
  {
    field: 'color',
    name: columnNames.color,
    also: ['colour', 'primary color', 'primary colour'],
    inShops: [],
  },
  { field: 'brand', name: columnNames.brand, also: [], inShops: ['brands', 'vendor'] },
  { field: 'occasion', name: columnNames.occasion, also: ['suitable occasion'], inShops: [] },
  { field: 'state', name: columnNames.state, also: [], inShops: [] },
  { field: 'lga', name: columnNames.lga, also: ['local government area', 'local government'], inShops: [] },
  { field: 'area', name: columnNames.area, also: [], inShops: [] },
  { field: 'handOver', name: columnNames.handOver, also: ['handover', 'delivery'], inShops: [] },
  { field: 'deliveryFee', name: columnNames.deliveryFee, also: ['delivery fee (₦)', 'fee'], inShops: [] },
] as const satisfies readonly {
  field: TextField;
  name: string;
  also: readonly string[];
  inShops: readonly string[];
}[];

export const columnName = (field: TextField): string =>
  columns.find((column) => column.field === field)?.name ?? field;

/** The position of each field's column in the file. */
export type FieldColumns = Partial<Record<TextField, number>>;

/** The column that the user selected for each field, or null for no column. */
export type ChosenColumns = Partial<Record<TextField, number | null>>;

const plain = (heading: string) => heading.trim().toLowerCase();

/** Returns the position of the column with this heading, or undefined if there is none. */
export function positionOf(headings: readonly string[], name: string): number | undefined {
  const at = headings.findIndex((heading) => plain(heading) === name);
  return at === -1 ? undefined : at;
}

/**
 * Finds each field's column by its heading. If two columns match the same field, returns that field in
 * `twice`.
 */
export function columnsIn(headings: readonly string[]): { columnOf: FieldColumns; twice?: TextField } {
  const columnOf: FieldColumns = {};
  for (const { field, name, also, inShops } of columns) {
    const own = [plain(name), ...also];
    const found = headings.flatMap((heading, at) => (own.includes(plain(heading)) ? [at] : []));
    if (found.length > 1) return { columnOf, twice: field };
    const inShop = inShops.map((shops) => positionOf(headings, shops)).find((at) => at !== undefined);
    const at = found[0] ?? inShop;
    if (at !== undefined) columnOf[field] = at;
  }
  return { columnOf };
}

/** A recognizable title, used to skip the example row if the template is uploaded unchanged. */
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

/** The template's data URL. The data starts with a byte order mark so that Excel reads it as UTF-8. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
