import { Button, cn, EmptyState, type EmptyStateProps, ErrorPanel } from '@alaso/ui';
import { ChevronDownIcon, ChevronUpIcon } from '@alaso/ui/icons';
import { type ListPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { compactControls } from '../shared/row-styles.ts';
import { keyRow, keyRowStyles } from '../shortcuts/shortcuts.ts';
import { TableButtons, TableFilters, type TableToolsProps } from './table-tools.tsx';
import { tablesMessages } from './tables.messages.ts';
import { type RowTable, type TableColumn, useRowTable } from './use-row-table.ts';

export type DataTableProps<Row extends { id: string }> = TableToolsProps<Row> & {
  list: ListPages<Row>;
  empty: EmptyStateProps;
};

/**
 * A table whose rows are paginated, sorted, and filtered by the server, as specified in the URL. Declare
 * `columns`, `filters`, and `sorts` outside the component, and fetch `list` with the result of
 * `useTableAddress`.
 */
export function DataTable<Row extends { id: string }>({ list, empty, ...tools }: DataTableProps<Row>) {
  const { what, address, columns, filters = [], sorts = [] } = tools;
  const sort = address.read('sort', sorts) ?? sorts[0]?.value;
  const table = useRowTable({ columns, rows: list.items, address, sort });
  const isFiltered =
    address.search !== '' || filters.some(({ name, choices }) => address.read(name, choices) !== undefined);

  return (
    <div className="ad:@container ad:flex ad:flex-col ad:gap-4">
      <TableFilters {...tools} />
      <div
        className={cn('ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-2', compactControls)}
      >
        <p role="status" className="ad:text-xs ad:text-ink-muted ad:tabular-nums">
          {list.items && tablesMessages.shown(list.items.length, list.total ?? list.items.length, what)}
        </p>
        <TableButtons {...tools} />
      </div>
      {list.isError && (
        <ErrorPanel title={tablesMessages.failed(what)} onRetry={list.retry} retrying={list.isFetching} />
      )}
      {!list.isError && !list.items && <RowSkeletons />}
      {list.items && (
        <>
          {list.items.length === 0 ? (
            <EmptyState
              action={
                isFiltered && (
                  <Button variant="secondary" onClick={address.clear}>
                    {tablesMessages.clearFilters}
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

const heading =
  'ad:block ad:@min-[60rem]:table-cell ad:bg-background ad:text-xs ad:font-semibold ad:text-ink-muted ad:@min-[60rem]:tall:sticky ad:@min-[60rem]:top-16 ad:@min-[60rem]:z-1 ad:@min-[60rem]:pr-4 ad:@min-[60rem]:shadow-[inset_0_-1px_var(--alaso-line)]';
const cellStyles =
  'ad:@min-[60rem]:table-cell ad:@min-[60rem]:py-0.5 ad:@min-[60rem]:pr-4 ad:@min-[60rem]:align-middle';
const numberStyles = 'ad:whitespace-nowrap ad:tabular-nums ad:@min-[60rem]:pr-6 ad:@min-[60rem]:text-right';

type TableRowsProps<Row extends { id: string }> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  table: RowTable<Row>;
  /** True while the rows for a new filter or sort order are loading. */
  busy: boolean;
};

/**
 * Renders a table, or cards on narrow screens and at large text sizes. The ARIA roles are explicit because a
 * table loses its implicit roles if CSS changes its display type.
 */
function TableRows<Row extends { id: string }>({ label, columns, table, busy }: TableRowsProps<Row>) {
  const column = (id: string) => columns.find((one) => one.id === id);
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={busy}
      className={cn(
        'ad:block ad:w-full ad:text-left ad:text-sm ad:transition-opacity ad:duration-150 ad:@min-[60rem]:table ad:@min-[60rem]:text-xs',
        busy && 'ad:opacity-60',
      )}
    >
      <thead
        role="rowgroup"
        className="ad:sr-only ad:@min-[60rem]:not-sr-only ad:@min-[60rem]:table-header-group"
      >
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row" className="ad:block ad:@min-[60rem]:table-row">
            {group.headers.map((header) => (
              <SortableHeading
                key={header.id}
                name={column(header.column.id)?.name ?? ''}
                isNumber={column(header.column.id)?.isNumber}
                order={header.column.getIsSorted()}
                onSort={
                  header.column.getCanSort() ? () => header.column.toggleSorting(undefined, false) : undefined
                }
              />
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" className={cn('ad:block ad:@min-[60rem]:table-row-group', compactControls)}>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            {...keyRow}
            className={cn(
              keyRowStyles,
              'ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:gap-y-1.5 ad:border-t ad:border-line ad:py-4 ad:first:border-t-0 ad:@min-[60rem]:table-row ad:@min-[60rem]:h-11',
            )}
          >
            {row.getVisibleCells().map((cell) => {
              const { namesRow, bare, isNumber, name, className } = column(cell.column.id) ?? {};
              const content = <table.FlexRender cell={cell} />;
              if (namesRow) {
                return (
                  <th
                    key={cell.id}
                    role="rowheader"
                    scope="row"
                    className={cn(cellStyles, 'ad:basis-full ad:font-semibold ad:wrap-anywhere', className)}
                  >
                    {content}
                  </th>
                );
              }
              return (
                <td
                  key={cell.id}
                  role="cell"
                  className={cn(
                    cellStyles,
                    bare
                      ? 'ad:empty:hidden ad:@min-[60rem]:empty:table-cell'
                      : 'ad:flex ad:basis-full ad:flex-wrap ad:gap-x-2 ad:wrap-anywhere ad:@min-[40rem]:basis-[calc(50%-0.25rem)]',
                    isNumber && numberStyles,
                    className,
                  )}
                >
                  {bare ? (
                    content
                  ) : (
                    <>
                      <span
                        aria-hidden="true"
                        className="ad:basis-28 ad:text-ink-muted ad:@min-[60rem]:hidden"
                      >
                        {name}
                      </span>
                      {/* With large text it is below its name. */}
                      <div className="ad:min-w-[min(100%,7rem)] ad:flex-1">{content}</div>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortableHeadingProps = {
  name: string;
  isNumber: true | undefined;
  order: false | 'asc' | 'desc';
  onSort: (() => void) | undefined;
};

/** The sort menu next to the filters replaces these buttons when rows are shown as cards. */
function SortableHeading({ name, isNumber, order, onSort }: SortableHeadingProps) {
  const Arrow = order === 'desc' ? ChevronDownIcon : ChevronUpIcon;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={name}
      {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
      className={cn(heading, !onSort && 'ad:@min-[60rem]:py-2', isNumber && numberStyles)}
    >
      {onSort ? (
        <>
          <span className="ad:@min-[60rem]:hidden">{name}</span>
          <button
            type="button"
            onClick={onSort}
            className={cn(
              'ad:hidden ad:min-h-11 ad:pointer-fine:min-h-9 ad:cursor-pointer ad:items-center ad:gap-1 ad:font-semibold ad:hover:text-ink ad:@min-[60rem]:inline-flex',
              isNumber && 'ad:flex-row-reverse',
            )}
          >
            <span>{name}</span>
            <Arrow aria-hidden="true" className={cn('ad:size-3.5', !order && 'ad:invisible')} />
          </button>
        </>
      ) : (
        name
      )}
    </th>
  );
}
