import { saveFile } from './save-file.ts';

/** Spreadsheets run a cell that begins like this as a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Returns rows of cells as comma-separated values (RFC 4180). A cell that begins like a formula gets an
 * apostrophe, which makes spreadsheets show it as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Marks the file as UTF-8: otherwise spreadsheets garble ẹ, ọ and ṣ. */
const byteOrderMark = '\ufeff';

/** Lets the browser save comma-separated values as a file. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, byteOrderMark + csv, 'text/csv;charset=utf-8');
}
