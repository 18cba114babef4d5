import { optionsIn, type Size, sizes } from '@alaso/contracts';
import { Field, IconButton, lateModule, Select, type SelectOption, useLateModule } from '@alaso/ui';
import { FiltersIcon } from '@alaso/ui/icons';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import { CategoryChips } from './category-chips.tsx';
import type { ExploreFilters } from './explore-filters.ts';
import { SortSelect } from './sort-select.tsx';

const filterSheet = lateModule(() => import('./filter-sheet.tsx'));

const sizeOptions: SelectOption<string>[] = [
  { value: 'all', label: 'All Sizes' },
  ...sizes.map((size) => ({ value: size, label: size })),
];
/** Several sizes are chosen among all filters, and shown here as one. */
const severalOption = (chosen: readonly Size[]) => ({ value: chosen.join(','), label: chosen.join(', ') });

/** As wide as its words: a control that does not fit wraps to the next line and is never cut. */
const inFull = 'mk:min-w-fit mk:grow mk:md:grow-0';

export type FilterBarProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
};

/** Category, size and order, and a button for all filters. Back undoes each choice. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  const sheet = useLateModule(filterSheet, sheetIsOpen, () => {
    setSheetIsOpen(false);
    notify({
      title: 'Could not load the filters',
      description: 'Check your connection and try again.',
      variant: 'destructive',
    });
  });
  return (
    <div className="mk:flex mk:flex-wrap mk:gap-x-2 mk:gap-y-0.5 mk:md:gap-x-3 mk:md:gap-y-2">
      <div className="mk:min-w-0 mk:basis-full">
        <CategoryChips
          category={filters.category ?? 'all'}
          onChoose={(category) => onChange({ category: category === 'all' ? null : category })}
        />
      </div>
      <IconButton
        label="All filters"
        icon={<FiltersIcon className="mk:size-5" />}
        onClick={() => setSheetIsOpen(true)}
        className="mk:border mk:border-control mk:bg-surface"
      />
      <Field label="Size" labelHidden className={`${inFull} mk:md:w-32`}>
        <Select
          className="mk:px-3 mk:text-sm"
          options={filters.size.length > 1 ? [...sizeOptions, severalOption(filters.size)] : sizeOptions}
          value={filters.size.join(',') || 'all'}
          onValueChange={(size) => onChange({ size: optionsIn(sizes, size) })}
        />
      </Field>
      <SortSelect filters={filters} onChange={onChange} className={`${inFull} mk:md:w-52`} />
      {sheetIsOpen && sheet && (
        <sheet.FilterSheet filters={filters} onChange={onChange} onClose={() => setSheetIsOpen(false)} />
      )}
    </div>
  );
}
