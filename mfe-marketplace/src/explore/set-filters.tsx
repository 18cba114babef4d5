import { placeInWords } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { CloseIcon } from '@alaso/ui/icons';
import type { MouseEvent } from 'react';
import { type ExploreFilters, filterOptions, type OptionName } from './explore-filters.ts';
import { filterMessages, optionWord, priceWords } from './filter.messages.ts';

type SetFilter = { words: string; unset: Partial<ExploreFilters> };

function setIn(filters: ExploreFilters): SetFilter[] {
  const names = Object.keys(filterOptions) as OptionName[];
  const chosen = names.flatMap((name): SetFilter[] => {
    const value = filters[name];
    if (value === null) return [];
    if (typeof value === 'string') return [{ words: optionWord(name, value), unset: { [name]: null } }];
    return value.map((option) => ({
      words: name === 'size' ? filterMessages.size(option) : option,
      unset: { [name]: value.filter((other) => other !== option) },
    }));
  });
  const { state, lga, minPrice, maxPrice } = filters;
  if (lga !== '') chosen.push({ words: placeInWords({ state, lga }), unset: { lga: '' } });
  else if (state !== '') chosen.push({ words: state, unset: { state: '' } });
  if (minPrice !== '' || maxPrice !== '') {
    chosen.push({ words: priceWords(minPrice, maxPrice), unset: { minPrice: '', maxPrice: '' } });
  }
  if (filters.owner !== '')
    chosen.push({
      words: filterMessages.oneSeller,
      unset: { owner: '', status: null },
    });
  return chosen;
}

/** Moves focus before the focused button disappears. */
function focusNext({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
}

type SetFiltersProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  onClear: () => void;
};

export function SetFilters({ filters, onChange, onClear }: SetFiltersProps) {
  return (
    <ul aria-label={filterMessages.active} className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-2">
      {setIn(filters).map(({ words, unset }) => (
        <li key={words}>
          <button
            type="button"
            aria-label={filterMessages.remove(words)}
            onClick={(event) => {
              focusNext(event);
              onChange(unset);
            }}
            className="mk:group mk:flex mk:min-h-11 mk:items-center"
          >
            <span className="mk:inline-flex mk:min-h-8 mk:items-center mk:gap-1.5 mk:rounded-control mk:bg-sunken mk:px-2.5 mk:text-sm mk:font-semibold mk:text-ink mk:group-hover:text-primary">
              <span>{words}</span>
              <CloseIcon aria-hidden="true" className="mk:size-3.5" />
            </span>
          </button>
        </li>
      ))}
      <li>
        <Button
          variant="ghost"
          className="mk:px-2 mk:text-primary"
          aria-label={filterMessages.clearAllFilters}
          onClick={onClear}
        >
          {filterMessages.clearAll}
        </Button>
      </li>
    </ul>
  );
}
