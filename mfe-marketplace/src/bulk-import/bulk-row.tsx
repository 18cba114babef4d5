import { Category } from '@alaso/contracts';
import { groupedNumber } from '@alaso/contracts/typed-naira';
import { categoryWord, cn, Field, formatListingPrice, Input, Select, Textarea } from '@alaso/ui';
import { MoneyInput } from '@alaso/ui/money-field';
import type { ReactNode } from 'react';
import { type FormFields, handOverMessages, ListingForm, type TextField } from '../listing-form/index.ts';
import { inWords } from '../shared/options.messages.ts';
import { bulkMessages } from './bulk-panel.messages.ts';
import { type BulkItem, errorsOfItem, mended } from './bulk-item.ts';
import { optionsFor } from './cell-values.ts';
import { columnName } from './csv-columns.ts';

const { item: words } = bulkMessages;

type MendFieldProps = {
  line: number;
  field: TextField;
  fields: FormFields;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The option that clears an optional field. */
const notStated = { value: 'not-stated', label: words.notSpecified };

/** Required fields. The LGA is required only if a state is set. */
const needed: readonly TextField[] = ['category', 'lga'];

/** A single-line field that the user can correct. */
function MendField({ line, field, fields, error, onChange }: MendFieldProps) {
  return (
    <Field label={words.fieldOf(line, columnName(field))} error={error}>
      {renderControl(field, fields, onChange)}
    </Field>
  );
}

function renderControl(field: TextField, fields: FormFields, onChange: (text: string) => void) {
  const text = fields[field];
  const options = optionsFor(field, fields);
  if (options) {
    const offered = options.map((value) => ({ value, label: wordOf(value) }));
    return (
      <Select<string>
        // The LGA options depend on the state.
        key={field === 'lga' ? fields.state : field}
        value={options.includes(text) ? text : ''}
        options={needed.includes(field) ? offered : [notStated, ...offered]}
        placeholder={words.choose}
        onValueChange={(chosen) => onChange(chosen === notStated.value ? '' : chosen)}
      />
    );
  }
  if (field === 'price' || field === 'deliveryFee') return <MoneyInput value={text} onChange={onChange} />;
  const control = {
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return field === 'description' ? <Textarea {...control} rows={3} /> : <Input {...control} />;
}

function wordOf(option: string): string {
  const category = Category.safeParse(option).data;
  if (option === 'both' || option === 'delivery') return handOverMessages.ways[option];
  return category ? categoryWord(category) : inWords(option);
}

export type BulkRowProps = { item: BulkItem; onChange: (item: BulkItem) => void };

/** Placeholder for an empty table cell. Cards omit it. */
const nothing = <span className="mk:hidden mk:md:inline">—</span>;

const cell =
  'mk:block mk:min-w-0 mk:py-0.5 mk:wrap-anywhere mk:md:table-cell mk:md:px-2 mk:md:py-3 mk:md:align-top';

export function BulkRow({ item, onChange }: BulkRowProps) {
  const { line, fields, isLeftOut, mendable, refusedAsWhole } = item;
  const errors = errorsOfItem(item);
  const category = Category.safeParse(fields.category).data;
  const name = fields.title || words.untitled;
  return (
    <tbody
      role="rowgroup"
      className={cn(
        'mk:mb-3 mk:block mk:rounded-card mk:border mk:border-line mk:bg-surface mk:p-4 mk:md:mb-0 mk:md:table-row-group mk:md:rounded-none mk:md:border-0 mk:md:border-b',
        isLeftOut && 'mk:bg-sunken mk:text-ink-muted',
      )}
    >
      <tr role="row" className="mk:block mk:md:table-row">
        <td role="cell" className={cn(cell, 'mk:text-xs mk:text-ink-muted mk:tabular-nums')}>
          <span className="mk:md:sr-only">{words.linePrefix}</span>
          <span>{line}</span>
        </td>
        <td role="cell" className={cell}>
          <span className="mk:font-semibold">{name}</span>
          {fields.description && (
            <span className="mk:line-clamp-2 mk:text-xs mk:text-ink-muted">{fields.description}</span>
          )}
        </td>
        <td role="cell" className={cell}>
          {category ? categoryWord(category) : fields.category || nothing}
        </td>
        <td role="cell" className={cn(cell, 'mk:font-semibold mk:tabular-nums')}>
          {priceInWords(item)}
        </td>
        <td role="cell" className={cn(cell, 'mk:text-xs mk:text-ink-muted')}>
          {[fields.size, fields.condition, fields.fabricType, fields.color, fields.brand, fields.occasion]
            .filter((text) => text !== '')
            .map(inWords)
            .concat(deliveryInWords(item))
            .join(' · ') || nothing}
        </td>
        <td role="cell" className={cell}>
          <label className="mk:flex mk:min-h-11 mk:items-center mk:gap-2 mk:md:min-h-6">
            <input
              type="checkbox"
              checked={!isLeftOut}
              aria-label={words.listNamed(line, name)}
              onChange={() => onChange({ ...item, isLeftOut: !isLeftOut })}
              className="mk:size-5 mk:accent-primary"
            />
            <span className="mk:md:sr-only">{bulkMessages.preview.headings.listIt}</span>
          </label>
        </td>
      </tr>
      {!isLeftOut && (mendable.length > 0 || refusedAsWhole !== null) && (
        <tr role="row" className="mk:block mk:md:table-row">
          <td
            role="cell"
            colSpan={6}
            className="mk:block mk:pt-3 mk:md:table-cell mk:md:px-2 mk:md:pt-0 mk:md:pb-4"
          >
            <div className="mk:grid mk:gap-4 mk:border-l-4 mk:border-gold mk:pl-4 mk:sm:grid-cols-2">
              {refusedAsWhole !== null && (
                <p role="alert" className="mk:text-sm mk:font-medium mk:text-danger mk:sm:col-span-2">
                  {refusedAsWhole}
                </p>
              )}
              {mendable.map((field) => (
                <MendField
                  key={field}
                  line={line}
                  field={field}
                  fields={fields}
                  error={errors[field]}
                  onChange={(text) => onChange(mended(item, field, text))}
                />
              ))}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Describes the delivery cost if the item can be delivered. */
function deliveryInWords({ fields: { handOver, deliveryFee } }: BulkItem): string[] {
  if (handOver === '') return [];
  return [handOverMessages.inDetails(wordOf(handOver), groupedNumber(deliveryFee))];
}

/** Formats the price as the listing will show it. Invalid prices are shown as written. */
function priceInWords({ fields }: BulkItem): ReactNode {
  const read = ListingForm.safeParse(fields);
  if (!read.success) return fields.price || nothing;
  const { category, price = null } = read.data;
  return formatListingPrice({ category, price });
}
