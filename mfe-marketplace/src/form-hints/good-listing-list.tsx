import { cn } from '@alaso/ui';
import { CheckIcon } from '@alaso/ui/icons';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormFields, type TextField } from '../listing-form/listing-form.ts';
import { goodListing, type GoodListingItem } from './good-listing.ts';

/**
 * What would make the listing better, and what of it is there. It stands below the fields and keeps its
 * length while they are filled in. Only how much is there is read out, and only when that changes.
 */
export function GoodListingList({ locked }: { locked: readonly TextField[] }) {
  const { control } = useFormContext<FormFields>();
  const typed = FormFields.safeParse(useWatch({ control }));
  const headingId = useId();
  if (!typed.success) return null;
  const items = goodListing(typed.data, locked);
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={headingId} className="mk:flex mk:flex-col mk:gap-2">
      <div className="mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
        <h2 id={headingId} className="mk:font-sans mk:text-sm mk:font-semibold">
          Tips for a great listing
        </h2>
        <p role="status" className="mk:text-xs mk:text-ink-muted mk:tabular-nums">
          {done === items.length ? 'All done' : `${done} of ${items.length}`}
        </p>
      </div>
      <ul className="mk:grid mk:gap-x-5 mk:gap-y-1 mk:sm:grid-cols-2">
        {items.map((item) => (
          <Item key={item.field} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ text, isDone }: GoodListingItem) {
  return (
    <li className={cn('mk:flex mk:gap-2 mk:text-xs', isDone && 'mk:text-ink-muted')}>
      <span
        aria-hidden
        className={cn(
          'mk:mt-0.5 mk:grid mk:size-4 mk:shrink-0 mk:place-items-center mk:rounded-full mk:border',
          isDone ? 'mk:border-leaf mk:text-leaf' : 'mk:border-control',
        )}
      >
        {isDone && <CheckIcon className="mk:size-3" />}
      </span>
      <span>
        {isDone && <span className="mk:sr-only">Done: </span>}
        {text}
      </span>
    </li>
  );
}
