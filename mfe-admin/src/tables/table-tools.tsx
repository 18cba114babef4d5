import { Button, Select } from '@alaso/ui';
import { FiltersIcon } from '@alaso/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import type { Choice, TablePlace } from './table-place.ts';
import { TableSearch } from './table-search.tsx';

const TableView = lazy(() => import('./table-view.tsx'));

export type TableFilter = {
  /** Its name in the address. */
  name: string;
  label: string;
  /** What is read where nothing is chosen: `Any role`. */
  any: string;
  choices: readonly Choice[];
};

export type TableToolsProps<Row> = Pick<CsvButtonProps<Row>, 'readPage' | 'columns'> & {
  name: string;
  /** The rows in plural: `users`. */
  what: string;
  place: TablePlace;
  /** What the search field is called; without one there is no search. */
  searchLabel?: string | undefined;
  filters?: readonly TableFilter[] | undefined;
  /** The server's orders, the usual one first. */
  sorts?: readonly Choice[] | undefined;
};

/** Above a table: search, filters, order, what is shown of it, and its file. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { name, what, place, searchLabel, filters = [], sorts = [], columns, readPage } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div role="group" aria-label={`Which ${what} are shown`} className="ad:flex ad:flex-col ad:gap-3">
      <div className="ad:grid ad:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] ad:gap-2 ad:sm:[&>:only-child>*]:max-w-80">
        {searchLabel !== undefined && (
          <div className="ad:col-span-full ad:@min-[60rem]:col-span-2">
            <TableSearch label={searchLabel} search={place.search} onSearch={(q) => place.change({ q })} />
          </div>
        )}
        {filters.map((filter) => (
          <Select
            key={filter.name}
            aria-label={filter.label}
            value={place.oneOf(filter.name, filter.choices) ?? 'any'}
            onValueChange={(value) => place.change({ [filter.name]: value === 'any' ? '' : value })}
            options={[{ value: 'any', label: filter.any }, ...filter.choices]}
          />
        ))}
        {sorts.length > 1 && (
          <Select
            aria-label="Order"
            value={place.oneOf('sort', sorts) ?? sorts[0]?.value ?? ''}
            onValueChange={(sort) => place.change({ sort: sort === sorts[0]?.value ? '' : sort })}
            options={sorts}
          />
        )}
      </div>
      <div className="ad:flex ad:flex-wrap ad:gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<FiltersIcon aria-hidden="true" className="ad:size-4" />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          Columns and views
        </Button>
        {readPage && <CsvButton name={name} what={what} columns={columns} readPage={readPage} />}
      </div>
      {isOpen && (
        <Suspense>
          <TableView
            name={name}
            what={what}
            columns={columns}
            place={place}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
