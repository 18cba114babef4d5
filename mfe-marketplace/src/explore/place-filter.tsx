import { states } from '@alaso/contracts';
import { Field, Select } from '@alaso/ui';
import { useListFacetsQuery } from '../shared/find-api.ts';
import { countedFor, type ExploreFilters } from './explore-filters.ts';
import { countInWords, type HowMany, placeWords } from './filter.messages.ts';

type Counts = readonly ({ value: string } & HowMany)[];

/** Returns the names with the number of items there. */
const buildOptions = (names: readonly string[], counts: Counts, all: string) => [
  { value: 'all', label: all },
  ...names.map((name) => {
    const howMany = counts.find(({ value }) => value === name);
    return { value: name, label: howMany ? `${name} (${countInWords(howMany)})` : name };
  }),
];

type PlaceFilterProps = { filters: ExploreFilters; onChange: (changed: Partial<ExploreFilters>) => void };

/** Filters by state and, within it, by LGA. The names of the LGAs come with their counts. */
export function PlaceFilter({ filters, onChange }: PlaceFilterProps) {
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
