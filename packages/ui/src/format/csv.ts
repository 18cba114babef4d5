import { saveFile } from './save-file.ts';

/** Spreadsheets treat a cell that begins with one of these characters as a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Converts rows of cells to CSV (RFC 4180). A cell that begins like a formula is prefixed with an apostrophe,
 * so that spreadsheets show it as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Marks the file as UTF-8. Without it, spreadsheets garble ẹ, ọ, and ṣ. */
const byteOrderMark = '\ufeff';

export function saveCsv(name: string, csv: string): void {
  saveFile(name, byteOrderMark + csv, 'text/csv;charset=utf-8');
}
