import { Button, EmptyState, type EmptyStateProps, ErrorPanel } from '@alaso/ui';
import type { ListPages } from '../list-answer.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShowMore } from '../show-more.tsx';
import { TableRows } from './table-rows.tsx';
import { TableTools, type TableToolsProps } from './table-tools.tsx';
import { useRowTable } from './use-row-table.ts';

export type DataTableProps<Row extends { id: string }> = TableToolsProps<Row> & {
  list: ListPages<Row>;
  /** What is said where there is no row. */
  empty: EmptyStateProps;
};

const figure = new Intl.NumberFormat('en-NG');

/**
 * A table whose rows the server pages, orders and filters as the address says. Declare `columns`, `filters`
 * and `sorts` outside the component, and ask for `list` with what `useTablePlace` returns.
 */
export function DataTable<Row extends { id: string }>({ list, empty, ...tools }: DataTableProps<Row>) {
  const { what, place, columns, filters = [], sorts = [] } = tools;
  const sort = place.oneOf('sort', sorts) ?? sorts[0]?.value;
  const table = useRowTable({ columns, rows: list.items, place, sort });
  const isFiltered =
    place.search !== '' || filters.some(({ name, choices }) => place.oneOf(name, choices) !== undefined);

  return (
    <div className="ad:@container ad:flex ad:flex-col ad:gap-4">
      <TableTools {...tools} />
      {list.isError && (
        <ErrorPanel title={`Failed to fetch ${what}`} onRetry={list.retry} retrying={list.isFetching} />
      )}
      {!list.isError && !list.items && <RowSkeletons />}
      {list.items && (
        <>
          <p role="status" className="ad:text-xs ad:text-ink-muted ad:tabular-nums">
            {shownOf(list.items.length, list.total ?? list.items.length, what)}
          </p>
          {list.items.length === 0 ? (
            <EmptyState
              action={
                isFiltered && (
                  <Button variant="secondary" onClick={place.clear}>
                    Clear filters
                  </Button>
                )
              }
              {...empty}
            />
          ) : (
            <TableRows
              label={what}
              columns={columns}
              table={table}
              busy={list.isFetching && !list.isLoadingMore}
            />
          )}
          <ShowMore list={list} />
        </>
      )}
    </div>
  );
}

/** `24 of 312 users shown`; `312 users` where all are, `1 user`. */
function shownOf(shown: number, total: number, what: string): string {
  return shown < total
    ? `${figure.format(shown)} of ${figure.format(total)} ${what} shown`
    : `${figure.format(total)} ${total === 1 ? what.replace(/s$/, '') : what}`;
}
