import { categories } from '@alaso/contracts';
import { categoryWord, Field, Select } from '@alaso/ui';
import { useState } from 'react';
import type { TextField } from '../listing-form/index.ts';
import { type BulkItem, lacksCategory } from './bulk-item.ts';
import { bulkMessages } from './bulk-panel.messages.ts';
import { columnName, columns } from './csv-columns.ts';
import type { CsvTable } from './read-csv.ts';

const { columns: words, categoryForMany } = bulkMessages;

const none = { value: 'none', label: words.none };

export type FileColumnsProps = {
  table: Pick<CsvTable, 'headings' | 'columnOf' | 'missing'>;
  onChoose: (field: TextField, at: number | null) => void;
};

/** Lists the fields that have no column, and lets the user choose a column for each field. */
export function FileColumns({ table: { headings, columnOf, missing }, onChoose }: FileColumnsProps) {
  const offered = headings.map((heading, at) => ({
    value: String(at),
    label: heading.trim() === '' ? words.unnamed(at + 1) : heading.trim(),
  }));
  // Stays open after the last column is selected, because focus is inside.
  const [isOpen] = useState(missing.length > 0);
  return (
    <>
      {missing.length > 0 && (
        <p role="alert" className="mk:text-sm mk:font-medium mk:text-danger">
          {words.missing(missing.map(columnName))}
        </p>
      )}
      <details open={isOpen}>
        <summary className="mk:min-h-11 mk:cursor-pointer mk:py-2.5 mk:text-sm mk:font-semibold">
          {words.title}
        </summary>
        <div className="mk:grid mk:gap-4 mk:pt-2 mk:sm:grid-cols-2 mk:lg:grid-cols-3">
          {columns.map(({ field, name }) => (
            <Field key={field} label={words.columnFor(name)}>
              <Select<string>
                value={String(columnOf[field] ?? none.value)}
                options={[none, ...offered]}
                onValueChange={(at) => onChoose(field, at === none.value ? null : Number(at))}
              />
            </Field>
          ))}
        </div>
      </details>
    </>
  );
}

export type CategoryForManyProps = { items: readonly BulkItem[]; onChoose: (category: string) => void };

const categoryOptions = categories.map((value) => ({ value, label: categoryWord(value) }));

/** Sets one category for all items that have none in the file. */
export function CategoryForMany({ items, onChoose }: CategoryForManyProps) {
  const lacking = items.filter(lacksCategory);
  if (lacking.length < 2) return null;
  const [first] = lacking;
  const shared = lacking.every(({ fields }) => fields.category === first?.fields.category);
  const current = categories.find((category) => shared && category === first?.fields.category);
  return (
    <Field label={categoryForMany.label(lacking.length)} hint={categoryForMany.hint} className="mk:max-w-96">
      <Select<string>
        value={current ?? ''}
        options={categoryOptions}
        placeholder={bulkMessages.item.choose}
        onValueChange={onChoose}
      />
    </Field>
  );
}
