import { saveFile } from './save-file.ts';

/** A spreadsheet would take these for the start of a formula, and run it. */
const startsFormula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Returns rows of cells as comma-separated values (RFC 4180). What a person wrote may begin like a formula:
 * it gets an apostrophe, with which spreadsheets show it as the text that it is.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The mark by which spreadsheets know that a file is UTF-8, without which they garble ẹ, ọ and ṣ. */
const byteOrderMark = '\ufeff';

/** Lets the browser save comma-separated values as a file. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, byteOrderMark + csv, 'text/csv;charset=utf-8');
}
