import {
  categories,
  colors,
  conditions,
  fabricTypes,
  maxBatch,
  occasions,
  sizes,
  states,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import Papa from 'papaparse';
import { emptyFields, type FormFields, handOverMessages, type TextField } from '../listing-form/index.ts';

/** An item of a file: on which line it begins, and what its cells say. */
export type CsvItem = { line: number; fields: FormFields };

export type ReadCsv =
  | { items: CsvItem[]; notes: string[]; refusal?: undefined }
  | { items?: undefined; refusal: string };

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const list = new Intl.ListFormat('en');
const quoted = (names: readonly string[]) =>
  list.format(names.map((name) => `‘${cutText(name.trim(), 40, '…')}’`));

/** The cells with the line on which they begin: a cell in quotation marks may go over several. */
function withLines(rows: readonly string[][]): { line: number; cells: string[] }[] {
  let line = 1;
  return rows.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row;
  });
}

function itemOf(
  fieldsOfCells: readonly (TextField | null)[],
  line: number,
  cells: readonly string[],
): CsvItem {
  const filledIn = fieldsOfCells.flatMap((field, at) => {
    if (field === null) return [];
    const text = (cells[at] ?? '').trim();
    // A text box of one line would drop the break and join the words.
    const cell = field === 'description' ? text : text.replaceAll(/\s+/g, ' ');
    return [[field, field === 'handOver' ? handOverIn(cell) : optionIn(field, cell)] as const];
  });
  return { line, fields: { ...emptyFields, ...Object.fromEntries(filledIn) } };
}

/** Returns why the headings cannot be used; null if they can. */
function wrongHeadings(found: readonly (TextField | null)[]): string | null {
  const twice = found.find((field, at) => field !== null && found.indexOf(field) !== at);
  if (twice) return `Two columns mean the same thing: ${twice}. Remove one.`;
  if (found.includes('title') && found.includes('category')) return null;
  return 'The first line must contain the column names, including Title and Category. See the template.';
}

/**
 * Reads the items of a CSV, separated by whatever the spreadsheet uses: commas, semicolons or tabs. Every
 * cell is text, also one that looks like a formula.
 */
export function readCsv(text: string): ReadCsv {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { header: false });
  const rows = withLines(data);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) {
    const { line = 1 } = rows[unclosed.row ?? 0] ?? {};
    return {
      refusal: `Line ${line}: unmatched quotation marks. Fix them and upload the file again.`,
    };
  }
  const [head, ...body] = rows.filter(({ cells }) => !isBlank(cells));
  const headings = head?.cells ?? [];
  const fieldsOfCells = headings.map(fieldOfHeading);
  const refusal = wrongHeadings(fieldsOfCells);
  if (refusal) return { refusal };

  const all = body.map(({ line, cells }) => itemOf(fieldsOfCells, line, cells));
  const items = all.filter(({ fields }) => fields.title !== exampleTitle);
  if (items.length === 0) {
    return { refusal: 'This file has no items yet. Add one per line, below the column names.' };
  }
  if (items.length > maxBatch) {
    return {
      refusal: `This file has ${items.length} items. You can list up to ${maxBatch} at a time. Put the rest in a second file.`,
    };
  }
  const unknown = headings.filter((heading, at) => fieldsOfCells[at] === null && heading.trim() !== '');
  const notes = [
    ...(unknown.length > 0 ? [`Ignored columns we do not recognize: ${quoted(unknown)}.`] : []),
    ...(items.length < all.length ? ['We skipped the example row from the template.'] : []),
  ];
  return { items, notes };
}

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
function fieldOfHeading(heading: string): TextField | null {
  const wanted = heading.trim().toLowerCase();
  const named = columns.find(({ name, also }) => [name.toLowerCase(), ...also].includes(wanted));
  return named?.field ?? null;
}

/** The ways of the hand-over that have a fee. Meeting is an empty field. */
const deliveredWays = ['both', 'delivery'] as const;

/** The options of the fields that have some. */
export const optionsOf: Partial<Record<TextField, readonly string[]>> = {
  category: categories,
  size: sizes,
  condition: conditions,
  fabricType: fabricTypes,
  color: colors,
  occasion: occasions,
  state: states,
  handOver: deliveredWays,
};

const folded = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** Returns the option that a cell means: `Aso Oke` → `aso-oke`. A cell that means none stays as it is. */
function optionIn(field: TextField, cell: string): string {
  const meant = folded(cell);
  return optionsOf[field]?.find((option) => folded(option) === meant) ?? cell;
}

/** Returns how an item is handed over by its cell, in a word of the template or the words of the form. */
function handOverIn(cell: string): string {
  const meant = folded(cell);
  const isMeant = (way: 'meet' | (typeof deliveredWays)[number]) =>
    [way, handOverMessages.ways[way]].some((word) => folded(word) === meant);
  return isMeant('meet') ? '' : (deliveredWays.find(isMeant) ?? cell);
}

/** A recognizable title, so that the example row is skipped when the template is uploaded again. */
const exampleTitle = 'Example: hand-woven blue gele';

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
