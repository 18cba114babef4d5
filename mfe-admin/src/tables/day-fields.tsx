import { LagosDay } from '@alaso/contracts';
import { Field, Input, lagosDay } from '@alaso/ui';
import type { ReactNode } from 'react';
import type { TableAddress } from './table-address.ts';
import { tablesMessages as messages } from './tables.messages.ts';

type DayFieldsProps = {
  address: Pick<TableAddress, 'parse' | 'change'>;
  /** Controls that follow the fields in the same row. */
  children?: ReactNode;
};

/** Two fields for the first and last day of a list, in Lagos time. The URL stores them as `from` and `to`. */
export function DayFields({ address, children }: DayFieldsProps) {
  const today = lagosDay();
  const from = address.parse('from', LagosDay);
  const to = address.parse('to', LagosDay);
  const fields = [
    { name: 'from', label: messages.from, value: from, max: to ?? today },
    { name: 'to', label: messages.to, value: to, min: from, max: today },
  ];
  return (
    <div className="ad:col-span-full ad:flex ad:flex-wrap ad:items-end ad:gap-2 ad:sm:contents">
      {fields.map(({ name, label, value = '', ...limits }) => (
        <Field key={name} label={label} className="ad:min-w-[min(100%,9.5rem)] ad:flex-1">
          <Input
            type="date"
            // Leaves room for the browser's icon on phones.
            className="ad:max-sm:px-2!"
            {...limits}
            value={value}
            onChange={({ target }) => address.change({ [name]: target.value })}
          />
        </Field>
      ))}
      {children}
    </div>
  );
}
