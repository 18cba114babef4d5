import { type Color, type FabricType, NairaInput, states } from '@alaso/contracts';
import { MoneyField } from '@alaso/ui/money-field';
import { type ReactNode, useState } from 'react';
import { useListFacetsQuery } from '../shared/find-api.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { countedFor, type ExploreFilters, filterOptions, type OptionName } from './explore-filters.ts';
import {
  countInWords,
  filterMessages,
  filterWords,
  type HowMany,
  optionWord,
  placeWords,
  priceBands,
  priceWords,
} from './filter.messages.ts';
import { Cloth, cn, Field, Select } from '@alaso/ui';

type Counts = readonly ({ value: string } & HowMany)[];

/** Returns options for the place names, with the number of items in each place. */
const buildOptions = (names: readonly string[], counts: Counts, all: string) => [
  { value: 'all', label: all },
  ...names.map((name) => {
    const howMany = counts.find(({ value }) => value === name);
    return { value: name, label: howMany ? `${name} (${countInWords(howMany)})` : name };
  }),
];

type PlaceFilterProps = { filters: ExploreFilters; onChange: (changed: Partial<ExploreFilters>) => void };

/** Filters by state and, within a state, by LGA. LGA names are loaded with their counts. */
function PlaceFilter({ filters, onChange }: PlaceFilterProps) {
  const { state, lga } = filters;
  const { data } = useListFacetsQuery({ query: { ...countedFor(filters), of: 'place' } });
  const names = data?.lga.map(({ value }) => value) ?? [];
  const isKnown = lga === '' || names.includes(lga);
  return (
    <div className="mk:flex mk:flex-col mk:gap-2">
      <Field label={placeWords.state.name}>
        <Select
          value={state || 'all'}
          options={buildOptions(states, data?.state ?? [], placeWords.state.all)}
          onValueChange={(chosen) => onChange({ state: chosen === 'all' ? '' : chosen, lga: '' })}
        />
      </Field>
      {state !== '' && (
        <Field label={placeWords.lga.name}>
          <Select
            value={lga || 'all'}
            options={buildOptions(
              isKnown ? names : [lga, ...names],
              data?.lga ?? [],
              placeWords.lga.all(state),
            )}
            onValueChange={(chosen) => onChange({ lga: chosen === 'all' ? '' : chosen })}
          />
        </Field>
      )}
    </div>
  );
}

const { price: priceWording } = filterMessages;

type Range = Pick<ExploreFilters, 'minPrice' | 'maxPrice'>;

const wrong = (price: string) =>
  price === '' || NairaInput.safeParse(price).success ? undefined : priceWording.invalid;

type PriceRangeProps = Range & { onChange: (range: Range) => void };

/**
 * Filters by a price range, either end of which may be empty. A valid price takes effect on blur or Enter.
 */
function PriceRange({ minPrice, maxPrice, onChange }: PriceRangeProps) {
  const [given, setGiven] = useState({ minPrice, maxPrice });
  const [seen, setSeen] = useState({ minPrice, maxPrice });
  if (seen.minPrice !== minPrice || seen.maxPrice !== maxPrice) {
    setSeen({ minPrice, maxPrice });
    setGiven({ minPrice, maxPrice });
  }
  const errors = { minPrice: wrong(given.minPrice), maxPrice: wrong(given.maxPrice) };
  const both = given.minPrice !== '' && given.maxPrice !== '' && !errors.minPrice && !errors.maxPrice;
  const isCrossed = both && Number(given.minPrice) > Number(given.maxPrice);

  const take = () => {
    if (errors.minPrice || errors.maxPrice || isCrossed) return;
    if (given.minPrice !== minPrice || given.maxPrice !== maxPrice) onChange(given);
  };
  const field = (name: keyof Range, label: string, error: string | undefined) => (
    <MoneyField
      label={label}
      error={error}
      className="mk:flex-1 mk:basis-28"
      maxLength={20}
      value={given[name]}
      onChange={(price) => setGiven({ ...given, [name]: price })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
  return (
    <div className="mk:flex mk:flex-wrap mk:gap-2">
      {field('minPrice', priceWording.from, errors.minPrice)}
      {field('maxPrice', priceWording.to, errors.maxPrice ?? (isCrossed ? priceWording.crossed : undefined))}
    </div>
  );
}

const names = [
  'category',
  'size',
  'condition',
  'fabricType',
  'color',
  'occasion',
] as const satisfies readonly OptionName[];

const folding: readonly OptionName[] = ['fabricType', 'color', 'occasion'];

const swatches: { readonly [Name in OptionName]?: ReadonlyMap<string, ReactNode> } = {
  fabricType: new Map(
    filterOptions.fabricType.map((fabric) => [fabric, <Swatch key={fabric} fabric={fabric} color="navy" />]),
  ),
  color: new Map(
    filterOptions.color.map((color) => [color, <Swatch key={color} fabric="ankara" color={color} isDot />]),
  ),
};

/** A piece of cloth, or a dot in its color. */
function Swatch(props: { fabric: FabricType; color: Color; isDot?: boolean }) {
  const { fabric, color, isDot = false } = props;
  return (
    <Cloth
      seed={fabric}
      fabric={fabric}
      color={color}
      plain={isDot && color !== 'multi-color'}
      className={cn(
        'mk:size-5 mk:shrink-0 mk:border mk:border-control',
        isDot ? 'mk:rounded-full' : 'mk:rounded-control',
      )}
    />
  );
}

export type FilterPanelProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  /** Shows rows instead of boxes, and folds the groups after Condition. */
  rows?: boolean;
};

/**
 * Shows all filters with the number of matches for each choice. The filters also work without the numbers.
 */
export function FilterPanel({ filters, onChange, rows = false }: FilterPanelProps) {
  const { data: facets } = useListFacetsQuery({ query: countedFor(filters) });
  const { minPrice, maxPrice } = filters;
  /** Returns a filter's selected value and a function that changes it. */
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
          rows={rows}
          folds={rows && folding.includes(name)}
          choices={[
            { value: 'all', label: filterWords[name].all },
            ...filterOptions[name].map((value) => ({
              value,
              label: optionWord<OptionName>(name, value),
              howMany: facets?.[name].find((one) => one.value === value),
              swatch: swatches[name]?.get(value),
            })),
          ]}
        />
      ))}
      <PlaceFilter filters={filters} onChange={onChange} />
      <ChoiceGroup
        name={priceWording.name}
        rows={rows}
        value={band?.edge ?? (minPrice === '' && maxPrice === '' ? 'all' : '')}
        onChoose={(edge) => {
          const chosen = priceBands.find((one) => one.edge === edge);
          onChange({ minPrice: chosen?.minPrice ?? '', maxPrice: chosen?.maxPrice ?? '' });
        }}
        choices={[
          { value: 'all', label: priceWording.all },
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
