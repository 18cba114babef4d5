import { Button } from '@alaso/ui';
import { csvOf, saveCsv } from '@alaso/ui/csv';
import { notify, notifyFailure, type Page } from '@alaso/web-kit';
import { useState } from 'react';
import type { TableColumn } from './table-column.ts';

/** Of one file. More is for the database's own export. */
const maxRows = 5000;

export type CsvButtonProps<Row> = {
  /** What the file is called. */
  name: string;
  what: string;
  columns: readonly TableColumn<Row>[];
  /** Asks the server for a page of the rows that are shown, as long as it allows. */
  readPage?: ((cursor: string | undefined) => Promise<Page<Row>>) | undefined;
};

/** Saves all rows of the present choice as a file, not only those that have been read. */
export function CsvButton<Row>({ name, what, columns, readPage }: CsvButtonProps<Row>) {
  const [pending, setPending] = useState(false);

  async function save(read: NonNullable<typeof readPage>) {
    setPending(true);
    try {
      const { rows, isAll } = await readAll(read);
      const written = columns.filter(({ notInFile }) => !notInFile);
      const head = written.map((column) => column.name);
      saveCsv(`alaso-${name}.csv`, csvOf([head, ...rows.map((row) => written.map(({ text }) => text(row)))]));
      if (!isAll)
        notify({
          title: `The file has the first ${maxRows} ${what}`,
          description: 'Use filters to export the rest.',
        });
    } catch (error) {
      notifyFailure(error, { title: `Failed to fetch ${what}`, otherwise: 'Please try again.' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={() => void (readPage && save(readPage))}>
      Download as CSV
    </Button>
  );
}

async function readAll<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < maxRows);
  return { rows, isAll: cursor === undefined };
}
