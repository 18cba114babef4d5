import { type Category, categories, type ListingSort, type Size, sizes } from '@alaso/contracts';
import { categoryWord, Field, Select, type SelectOption } from '@alaso/ui';
import type { ExploreFilters } from './explore-filters.ts';
import { SearchBox } from './search-box.tsx';

const categoryOptions: SelectOption<Category | 'all'>[] = [
  { value: 'all', label: 'All Categories' },
  ...categories.map((category) => ({ value: category, label: categoryWord(category) })),
];
const sizeOptions: SelectOption<Size | 'all'>[] = [
  { value: 'all', label: 'All Sizes' },
  ...sizes.map((size) => ({ value: size, label: size })),
];
const sortOptions: SelectOption<ListingSort>[] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
];

/** Two of them stand in a row on a phone, with their words in full. */
const smaller = 'mk:text-sm';

export type FilterBarProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>, how?: { replace: boolean }) => void;
};

/** Search text, category, size and order. Each choice is a step that Back undoes; typing is not. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div className="mk:grid mk:grid-cols-[4fr_3fr] mk:gap-3 mk:md:grid-cols-[minmax(0,1fr)_11rem_8rem_13rem]">
      <div className="mk:col-span-2 mk:md:col-span-1">
        <SearchBox search={filters.search} onSearch={(search) => onChange({ search }, { replace: true })} />
      </div>
      <Field label="Category" labelHidden>
        <Select
          className={smaller}
          options={categoryOptions}
          value={filters.category}
          onValueChange={(category) => onChange({ category })}
        />
      </Field>
      <Field label="Size" labelHidden>
        <Select
          className={smaller}
          options={sizeOptions}
          value={filters.size}
          onValueChange={(size) => onChange({ size })}
        />
      </Field>
      <Field label="Sort" labelHidden className="mk:col-span-2 mk:md:col-span-1">
        <Select
          className={smaller}
          options={sortOptions}
          value={filters.sort}
          onValueChange={(sort) => onChange({ sort })}
        />
      </Field>
    </div>
  );
}
