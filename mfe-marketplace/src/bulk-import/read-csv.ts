import { maxBatch } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import Papa from 'papaparse';
import { emptyFields, type FormFields, TextField } from '../listing-form/index.ts';
import { bulkMessages } from './bulk-panel.messages.ts';
import { optionIn, withoutTags, withPlaceMeant } from './cell-values.ts';
import { type ChosenColumns, columnsIn, exampleTitle, type FieldColumns, positionOf } from './csv-columns.ts';

const { notes: remarks, refusals } = bulkMessages;

/** A file's text, or the reason the file cannot be read. */
type FileText = { text: string; refusal?: undefined } | { text?: undefined; refusal: string };

/**
 * The maximum file size, in bytes. This is enough for fifty items with the longest descriptions in any
 * script.
 */
const maxBytes = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel saves ‘Unicode Text’ as UTF-16, and plain CSV in a Windows code page. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isText = (text: string) => !/(?![\t\n\v\r\f])\p{Cc}/u.test(text.slice(0, 4000));

/** Reads a CSV file as text, in any encoding used by spreadsheet programs. */
export async function fileText(file: Blob): Promise<FileText> {
  if (file.size === 0) return { refusal: refusals.empty };
  if (file.size > maxBytes) {
    return { refusal: refusals.tooLarge };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) {
    return { refusal: refusals.excel };
  }
  const text = decoded(bytes);
  if (!isText(text)) return { refusal: refusals.notCsv };
  if (text.trim() === '') return { refusal: refusals.empty };
  return { text };
}

/** An item in a file, with its fields and the number of its first line. */
export type CsvItem = { line: number; fields: FormFields };

/** The items in a file, notes about the file, and each field's column. */
export type CsvTable = {
  items: CsvItem[];
  notes: string[];
  headings: string[];
  columnOf: FieldColumns;
  /** Required fields that have no column. */
  missing: TextField[];
};

export type ReadCsv = (CsvTable & { refusal?: undefined }) | { items?: undefined; refusal: string };

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const quoted = (name: string) => `‘${cutText(name.trim(), 40, '…')}’`;

/** Returns each row with the number of its first line, because a quoted cell can span several lines. */
function withLines(rows: readonly string[][]): { line: number; cells: string[] }[] {
  let line = 1;
  return rows.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row;
  });
}

function parseItem(columnOf: FieldColumns, line: number, cells: readonly string[]): CsvItem {
  const filledIn = TextField.options.flatMap((field) => {
    const at = columnOf[field];
    if (at === undefined) return [];
    const text = (cells[at] ?? '').trim();
    // A single-line input would drop the line break and join the words.
    const cell = field === 'description' ? withoutTags(text) : text.replaceAll(/\s+/g, ' ');
    return [[field, optionIn(field, cell)] as const];
  });
  return { line, fields: withPlaceMeant({ ...emptyFields, ...Object.fromEntries(filledIn) }) };
}

/** Fields that every item needs. */
const needed = ['title', 'category'] as const;

/**
 * Returns a function that recognizes lines that only add a size, color, or photo to an item. In Shopify,
 * these lines repeat the item's handle without a title. In WooCommerce, they have the type `variation`.
 */
function variantCheck(headings: readonly string[], { title }: FieldColumns) {
  const [handle, type, parent] = ['handle', 'type', 'parent'].map((name) => positionOf(headings, name));
  const seen = new Set<string>();
  return (cells: readonly string[]): boolean => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
    if (parent !== undefined && cell(type).toLowerCase().startsWith('variation')) return true;
    const [its, isTitled] = [cell(handle), cell(title) !== ''];
    if (its === '' || title === undefined) return false;
    if (isTitled) seen.add(its);
    return !isTitled && seen.has(its);
  };
}

/** Returns the currency of the prices if the file specifies one other than the naira. */
function otherCurrencyIn(headings: readonly string[], lines: readonly string[][]): string | undefined {
  const at = positionOf(headings, 'currency_code');
  if (at === undefined) return undefined;
  return lines.map((cells) => (cells[at] ?? '').trim()).find((code) => code !== '' && code !== 'NGN');
}

/**
 * Reads the items in a CSV file separated by commas, semicolons, or tabs. Every cell is read as text, even if
 * it looks like a formula. Columns are found by their headings, unless the user has selected them.
 */
export function readCsv(text: string, chosen: ChosenColumns = {}): ReadCsv {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { header: false });
  const rows = withLines(data);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed) {
    const { line = 1 } = rows[unclosed.row ?? 0] ?? {};
    return { refusal: refusals.unclosedQuotes(line) };
  }
  const [head, ...body] = rows.filter(({ cells }) => !isBlank(cells));
  const headings = head?.cells ?? [];
  const { columnOf: known, twice } = columnsIn(headings);
  if (twice) return { refusal: refusals.columnTwice(twice) };
  const isTable = Object.keys(known).length > 0 || (headings.length > 1 && body.length > 0);
  if (!isTable) return { refusal: refusals.noHeadings };
  const columnOf: FieldColumns = {};
  for (const field of TextField.options) {
    const at = chosen[field] === undefined ? known[field] : chosen[field];
    if (typeof at === 'number') columnOf[field] = at;
  }

  const isVariant = variantCheck(headings, columnOf);
  const own = body.filter(({ cells }) => !isVariant(cells));
  const all = own.map(({ line, cells }) => parseItem(columnOf, line, cells));
  const items = all.filter(({ fields }) => fields.title !== exampleTitle);
  if (items.length === 0) {
    return { refusal: refusals.noItems };
  }
  if (items.length > maxBatch) {
    return { refusal: refusals.tooManyItems(items.length, maxBatch) };
  }
  const used: readonly (number | undefined)[] = [...Object.values(columnOf), positionOf(headings, 'handle')];
  const unknown = headings.filter((heading, at) => !used.includes(at) && heading.trim() !== '');
  const currency = otherCurrencyIn(
    headings,
    own.map(({ cells }) => cells),
  );
  const notes = [
    ...(unknown.length > 0 ? [remarks.ignored(unknown.map(quoted))] : []),
    ...(items.length < all.length ? [remarks.exampleSkipped] : []),
    ...(own.length < body.length ? [remarks.variantsSkipped(body.length - own.length)] : []),
    ...(currency === undefined ? [] : [remarks.otherCurrency(cutText(currency, 40, '…'))]),
  ];
  const missing = needed.filter((field) => columnOf[field] === undefined);
  return { items, notes, headings, columnOf, missing };
}
