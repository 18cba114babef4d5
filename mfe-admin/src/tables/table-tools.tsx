import { Button, cn, Input, Select } from '@alaso/ui';
import { csvOf, saveCsv } from '@alaso/ui/csv';
import { DownloadIcon, FiltersIcon, SearchIcon } from '@alaso/ui/icons';
import { notify, notifyFailure, type Page } from '@alaso/web-kit';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { scrollRow } from '../shared/row-styles.ts';
import { keySearch } from '../shortcuts/shortcuts.ts';
import type { Choice, TableAddress } from './table-address.ts';
import { tablesMessages as messages } from './tables.messages.ts';
import type { TableColumn } from './use-row-table.ts';

/** The delay between the last keystroke and the search, in ms, which is the same as on Explore. */
const waitMs = 500;

type TableSearchProps = {
  /** The field's label, such as `Name or email`. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
};

/** Searches when the admin stops typing, or immediately on Enter. */
function TableSearch({ label, search, onSearch }: TableSearchProps) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // The URL changed for another reason: a view was opened or the filters were cleared.
  if (search !== seen) {
    setSeen(search);
    if (search !== text.trim()) setText(search);
  }

  const send = (typed: string) => {
    window.clearTimeout(timer.current);
    if (typed.trim() !== search) onSearch(typed.trim());
  };

  return (
    <Input
      {...keySearch}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      leading={<SearchIcon className="ad:size-4.5" />}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => send(value), waitMs);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send(text);
      }}
    />
  );
}

/** The maximum number of rows in a file. Larger exports have to be made from the database. */
const maxRows = 5000;

type CsvButtonProps<Row> = {
  name: string;
  what: string;
  columns: readonly TableColumn<Row>[];
  /** Fetches a page of the current rows, using the largest page size the server allows. */
  readPage?: ((cursor: string | undefined) => Promise<Page<Row>>) | undefined;
};

/** Downloads all matching rows as a file, including rows that have not loaded yet. */
function CsvButton<Row>({ name, what, columns, readPage }: CsvButtonProps<Row>) {
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
          title: messages.fileIsCut(maxRows, what),
          description: messages.fileIsCutText,
        });
    } catch (error) {
      notifyFailure(error, {
        title: messages.failed(what),
        otherwise: messages.tryAgain,
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DownloadIcon aria-hidden="true" className="ad:size-4" />}
      pending={pending}
      onClick={() => void (readPage && save(readPage))}
    >
      <span className="ad:max-sm:sr-only">{messages.download}</span>
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

const TableView = lazy(() => import('./table-view.tsx'));

export type TableFilter = {
  /** The name of the URL parameter. */
  name: string;
  label: string;
  /** The label if no filter is selected: `Any role`. */
  any: string;
  choices: readonly Choice[];
};

type FilterSelectsProps = { filters: readonly TableFilter[]; address: Pick<TableAddress, 'read' | 'change'> };

/** Lets the user choose filters, which are stored in the URL. */
export const FilterSelects = ({ filters, address }: FilterSelectsProps) =>
  filters.map(({ name, label, any, choices }) => (
    <Select
      key={name}
      aria-label={label}
      value={address.read(name, choices) ?? 'any'}
      onValueChange={(value) => address.change({ [name]: value === 'any' ? '' : value })}
      options={[{ value: 'any', label: any }, ...choices]}
    />
  ));

export type TableToolsProps<Row> = Pick<CsvButtonProps<Row>, 'readPage' | 'columns'> & {
  name: string;
  /** The plural name of the rows: `users`. */
  what: string;
  address: TableAddress;
  /** The label of the search field. Absent if the table has no search. */
  searchLabel?: string | undefined;
  filters?: readonly TableFilter[] | undefined;
  /** The sort orders that the server supports, with the default first. */
  sorts?: readonly Choice[] | undefined;
  /** Fields before the filters. */
  fields?: ReactNode;
};

type TableFiltersProps = Pick<
  TableToolsProps<unknown>,
  'what' | 'address' | 'searchLabel' | 'filters' | 'sorts' | 'fields'
>;

/** The controls above a table that choose its rows: search, filters, and sort order. */
export function TableFilters(props: TableFiltersProps) {
  const { what, address, searchLabel, filters = [], sorts = [], fields } = props;
  return (
    <div
      role="group"
      aria-label={messages.tools(what)}
      className="ad:grid ad:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] ad:items-end ad:gap-2"
    >
      {searchLabel !== undefined && (
        <div className="ad:col-span-full ad:@min-[60rem]:col-span-2">
          <TableSearch label={searchLabel} search={address.search} onSearch={(q) => address.change({ q })} />
        </div>
      )}
      {fields}
      <div
        className={cn(
          scrollRow,
          'ad:max-sm:col-span-full ad:max-sm:empty:hidden ad:sm:contents ad:sm:[&>:only-child>*]:max-w-80',
        )}
      >
        <FilterSelects filters={filters} address={address} />
        {sorts.length > 1 && (
          <Select
            aria-label={messages.order}
            value={address.read('sort', sorts) ?? sorts[0]?.value ?? ''}
            onValueChange={(sort) => address.change({ sort: sort === sorts[0]?.value ? '' : sort })}
            options={sorts}
          />
        )}
      </div>
    </div>
  );
}

/** The buttons beside the number of rows: columns, saved views, and CSV export. On phones they are icons. */
export function TableButtons<Row>({ name, what, address, columns, readPage }: TableToolsProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="ad:flex ad:flex-wrap ad:gap-2 ad:max-sm:[&>*]:px-3!">
        <Button
          variant="secondary"
          size="sm"
          icon={<FiltersIcon aria-hidden="true" className="ad:size-4" />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <span className="ad:max-sm:sr-only">{messages.columnsAndViews}</span>
        </Button>
        {readPage && <CsvButton name={name} what={what} columns={columns} readPage={readPage} />}
      </div>
      {isOpen && (
        <Suspense>
          <TableView
            name={name}
            what={what}
            columns={columns}
            address={address}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
