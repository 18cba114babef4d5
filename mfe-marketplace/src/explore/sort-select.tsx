import type { ListingSort } from '@alaso/contracts';
import { Field, Select, type SelectOption } from '@alaso/ui';
import type { ExploreFilters } from './explore-filters.ts';

const orders: SelectOption<ListingSort>[] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
];
const ordersOfSearch: typeof orders = [{ value: 'best', label: 'Best match' }, ...orders];

export type SortSelectProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  className?: string;
};

/**
 * Until the person chooses an order, a search lists the best match first, and everything else the newest
 * first.
 */
export function SortSelect({ filters: { search, sort }, onChange, className }: SortSelectProps) {
  const searches = search !== '';
  const usual = searches ? 'best' : 'newest';
  const order = sort === null || (sort === 'best' && !searches) ? usual : sort;
  return (
    <Field label="Sort" labelHidden {...(className !== undefined && { className })}>
      <Select
        className="mk:px-3 mk:text-sm"
        options={searches ? ordersOfSearch : orders}
        value={order}
        onValueChange={(chosen) => onChange({ sort: chosen === usual ? null : chosen })}
      />
    </Field>
  );
}
