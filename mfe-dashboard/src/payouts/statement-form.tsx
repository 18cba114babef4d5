import { Field, LinkButton, Select } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useState } from 'react';
import { monthInWords, payoutWords as words } from './payouts.messages.ts';

/** Leads to the statement of a month. */
export function StatementForm({ months }: { months: readonly string[] }) {
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0] ?? '';
  return (
    <section aria-label={words.statements} className="db:flex db:flex-col db:items-start db:gap-3">
      <h2 className="db:text-base db:font-semibold">{words.statements}</h2>
      <Field label={words.month}>
        <Select
          options={months.map((value) => ({ value, label: monthInWords(value) }))}
          value={month}
          onValueChange={setMonth}
        />
      </Field>
      <LinkButton asChild variant="secondary">
        <Link to={`/dashboard?tab=transactions&statement=${month}`}>{words.show}</Link>
      </LinkButton>
    </section>
  );
}
