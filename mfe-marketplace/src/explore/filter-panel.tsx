import { useListFacetsQuery } from '../api.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { countedFor, type ExploreFilters, filterOptions, type OptionName } from './explore-filters.ts';
import { filterWords, optionWord, priceBands, priceWords } from './filter.messages.ts';
import { PriceRange } from './price-range.tsx';

const names = [
  'category',
  'size',
  'condition',
  'fabricType',
  'color',
  'occasion',
] as const satisfies readonly OptionName[];

export type FilterPanelProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
};

/** All filters, with how many items each choice would leave. Without the numbers they work as well. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const { data: facets } = useListFacetsQuery({ query: countedFor(filters) });
  const { minPrice, maxPrice } = filters;
  /** What is chosen of a filter, and what another choice makes of it. */
  const choosing = (name: OptionName) => {
    const chosen: string | null | readonly string[] = filters[name];
    if (chosen === null || typeof chosen === 'string') {
      return {
        value: chosen ?? 'all',
        onChoose: (value: string) => onChange({ [name]: value === 'all' ? null : value }),
      };
    }
    const toggled = (value: string) =>
      chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    return {
      value: chosen.length === 0 ? ['all'] : chosen,
      onChoose: (value: string) => {
        const wanted = value === 'all' ? [] : toggled(value);
        onChange({ [name]: filterOptions[name].filter((option) => wanted.includes(option)) });
      },
    };
  };
  const band = priceBands.find((one) => one.minPrice === minPrice && one.maxPrice === maxPrice);
  return (
    <div className="mk:flex mk:flex-col mk:gap-5">
      {names.map((name) => (
        <ChoiceGroup
          key={name}
          name={filterWords[name].name}
          {...choosing(name)}
          choices={[
            { value: 'all', label: filterWords[name].all },
            ...filterOptions[name].map((value) => ({
              value,
              label: optionWord<OptionName>(name, value),
              howMany: facets?.[name].find((one) => one.value === value),
            })),
          ]}
        />
      ))}
      <ChoiceGroup
        name="Price"
        value={band?.edge ?? (minPrice === '' && maxPrice === '' ? 'all' : '')}
        onChoose={(edge) => {
          const chosen = priceBands.find((one) => one.edge === edge);
          onChange({ minPrice: chosen?.minPrice ?? '', maxPrice: chosen?.maxPrice ?? '' });
        }}
        choices={[
          { value: 'all', label: 'All Prices' },
          ...priceBands.map(({ edge, ...range }) => ({
            value: edge,
            label: priceWords(range.minPrice, range.maxPrice),
            howMany: facets?.price.find(({ value }) => value === edge),
          })),
        ]}
      />
      <PriceRange minPrice={minPrice} maxPrice={maxPrice} onChange={onChange} />
    </div>
  );
}
