import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { TableAddress } from './table-address.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const nothing: never[] = [];

export type RowTableInput<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  address: TableAddress;
  /** The sort order in the URL, or the default. */
  sort: string | undefined;
};

/** Returns the table's headers and rows. The server sorts and filters the rows, as specified in the URL. */
export function useRowTable<Row extends { id: string }>({
  columns,
  rows,
  address,
  sort,
}: RowTableInput<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => column.text(row), {
          id: column.id,
          header: column.name,
          cell: ({ row }) => column.cell?.(row.original) ?? column.text(row.original),
          enableSorting: column.sort !== undefined,
          enableHiding: !column.namesRow,
          sortDescFirst: column.sort?.ascending === undefined,
        }),
      ),
    );
  }, [columns]);

  const sorted = columns.find(
    ({ sort: by }) => sort !== undefined && (by?.ascending === sort || by?.descending === sort),
  );
  const sorting: SortingState = sorted ? [{ id: sorted.id, desc: sorted.sort?.descending === sort }] : [];

  return useTable({
    features,
    columns: definitions,
    data: rows ?? nothing,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(
        columns.map(({ id, namesRow }) => [id, namesRow === true || !address.hidden.includes(id)]),
      ),
    },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      const by = columns.find(({ id }) => id === first?.id)?.sort;
      const next = first?.desc ? (by?.descending ?? by?.ascending) : (by?.ascending ?? by?.descending);
      if (next !== undefined) address.change({ sort: next });
    },
    onColumnVisibilityChange: (change) => {
      const shown = Object.fromEntries(columns.map(({ id }) => [id, !address.hidden.includes(id)]));
      const next = typeof change === 'function' ? change(shown) : change;
      const hidden = columns.filter(({ id }) => next[id] === false).map(({ id }) => id);
      address.change({ hide: hidden.join(',') });
    },
  });
}

export type RowTable<Row extends { id: string }> = ReturnType<typeof useRowTable<Row>>;

/** A table column. Declare columns outside the component to keep their identity stable. */
export type TableColumn<Row> = {
  /** The column's id in the URL parameter for hidden columns: `?hide=joined`. */
  id: string;
  name: string;
  /** Returns the text for the CSV file, and for the cell if `cell` is absent. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** Set for the column that names the row. Every table has exactly one, and it cannot be hidden. */
  namesRow?: true;
  /** Set if the content needs no label on a card, such as a badge or a button. */
  bare?: true;
  /** Set for numbers, which are right-aligned in a table. */
  isNumber?: true;
  /** The server's sort orders for this column. */
  sort?: { ascending?: string; descending?: string };
  /** The cell's CSS class, such as `ad:whitespace-nowrap`. */
  className?: string;
  /** Set if the column contains only controls, so it is left out of the CSV file. */
  notInFile?: true;
};
