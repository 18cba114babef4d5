import type { ReactNode } from 'react';

/** A column of a table. Declare the list of them outside components: it has to stay the same one. */
export type TableColumn<Row> = {
  /** Its name in the address, where it is left out: `?hide=joined`. */
  id: string;
  name: string;
  /** What the file holds, and the cell too where it has nothing better. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** Names the row. Exactly one column does, and it cannot be left out. */
  namesRow?: true;
  /** On a card it speaks for itself: a badge, a button. */
  bare?: true;
  /** The server's orders by this column. */
  sort?: { ascending?: string; descending?: string };
  /** Of the cell: `ad:tabular-nums`. */
  className?: string;
  /** It is left out of the file: it only holds controls. */
  notInFile?: true;
};
