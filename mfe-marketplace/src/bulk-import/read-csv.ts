import { maxBatch } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import Papa from 'papaparse';
import { emptyFields, type FormFields, type TextField } from '../listing-form/index.ts';
import { optionIn, withPlaceMeant } from './cell-values.ts';
import { exampleTitle, fieldOfHeading } from './csv-columns.ts';

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
    return [[field, optionIn(field, cell)] as const];
  });
  return { line, fields: withPlaceMeant({ ...emptyFields, ...Object.fromEntries(filledIn) }) };
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
