import { type ListingSort, type Size, sizes } from '@alaso/contracts';
import { Field, Select, type SelectOption } from '@alaso/ui';
import { CategoryChips } from './category-chips.tsx';
import { type ExploreFilters, narrows } from './explore-filters.ts';

const sizeOptions: SelectOption<Size | 'all'>[] = [
  { value: 'all', label: 'All Sizes' },
  ...sizes.map((size) => ({ value: size, label: size })),
];

/** Until the person chooses an order, a search lists the best match first, and everything else the newest first. */
function sortOptions(search: string): SelectOption<ListingSort>[] {
  return [
    { value: 'newest', label: search === '' ? 'Newest First' : 'Best match' },
    { value: 'price-asc', label: 'Price: Low to High' },
    { value: 'price-desc', label: 'Price: High to Low' },
  ];
}

/** As wide as its words: a control that does not fit wraps to the next line and is never cut. */
const inFull = 'mk:min-w-fit mk:grow mk:md:grow-0';

export type FilterBarProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  onClear: () => void;
};

/** Category, size and order. Back undoes each choice. */
export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  return (
    <div className="mk:flex mk:flex-wrap mk:gap-x-2 mk:gap-y-0.5 mk:md:gap-x-3 mk:md:gap-y-2">
      <div className="mk:min-w-0 mk:basis-full mk:wide:flex-1">
        <CategoryChips
          category={filters.category}
          onChoose={(category) => onChange({ category })}
          onClear={narrows(filters) ? onClear : null}
        />
      </div>
      <Field label="Size" labelHidden className={`${inFull} mk:md:w-32`}>
        <Select
          className="mk:px-3 mk:text-sm"
          options={sizeOptions}
          value={filters.size}
          onValueChange={(size) => onChange({ size })}
        />
      </Field>
      <Field label="Sort" labelHidden className={`${inFull} mk:md:w-52`}>
        <Select
          className="mk:px-3 mk:text-sm"
          options={sortOptions(filters.search)}
          value={filters.sort}
          onValueChange={(sort) => onChange({ sort })}
        />
      </Field>
    </div>
  );
}
