import { categories, type Category, type ListingSort, optionsIn, type Size, sizes } from '@alaso/contracts';
import {
  CategoryGlyph,
  categoryWord,
  cn,
  Field,
  IconButton,
  lateModule,
  Select,
  type SelectOption,
  useLateModule,
} from '@alaso/ui';
import { FiltersIcon } from '@alaso/ui/icons';
import { notify, useSession } from '@alaso/web-kit';
import { useId, useEffect, useRef, useState } from 'react';
import type { ExploreFilters } from './explore-filters.ts';
import { exploreMessages } from './explore.messages.ts';

const filterSheet = lateModule(() => import('./filter-sheet.tsx'));

const sizeOptions: SelectOption<string>[] = [
  { value: 'all', label: exploreMessages.bar.allSizes },
  ...sizes.map((size) => ({ value: size, label: size })),
];
/** Several sizes can be selected in the full panel. The bar shows them as one choice. */
const severalOption = (chosen: readonly Size[]) => ({ value: chosen.join(','), label: chosen.join(', ') });

/** Keeps a control as wide as its text, so that it wraps to the next line instead of being cut off. */
const inFull = 'mk:min-w-fit mk:grow mk:md:grow-0';
/**
 * Uses tighter spacing on the narrowest screens, so that the usual choices fit on one line with the button.
 */
const selectInBar = 'mk:px-3 mk:text-sm mk:max-[26rem]:gap-1 mk:max-[26rem]:px-2 mk:max-[26rem]:text-xs';

export type FilterBarProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
};

/**
 * Shows the category, the size, the sort order, and a button that opens all filters. The Back button undoes
 * each choice.
 */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const [sheetIsOpen, setSheetIsOpen] = useState(false);
  const sheet = useLateModule(filterSheet, sheetIsOpen, () => {
    setSheetIsOpen(false);
    notify({ ...exploreMessages.bar.filtersNotLoaded, variant: 'destructive' });
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
        label={exploreMessages.bar.allFilters}
        icon={<FiltersIcon className="mk:size-5" />}
        onClick={() => setSheetIsOpen(true)}
        className="mk:border mk:border-control mk:bg-surface"
      />
      <Field label={exploreMessages.bar.size} labelHidden className={`${inFull} mk:md:w-32`}>
        <Select
          className={selectInBar}
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

type Choice = Category | 'all';
const choices: readonly Choice[] = ['all', ...categories];

/** The visible height is 36 px, but the touch target is 44 px high. */
const pill =
  'mk:inline-flex mk:h-9 mk:items-center mk:gap-1.5 mk:rounded-control mk:border mk:px-3 mk:text-sm mk:font-semibold mk:whitespace-nowrap';

type CategoryChipsProps = {
  category: Choice;
  onChoose: (category: Choice) => void;
};

/** Shows the categories in one row. If they do not fit, the row scrolls sideways to the selected category. */
function CategoryChips({ category, onChoose }: CategoryChipsProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // Scrolls only sideways, so that the page does not move. Measures after the paint, when this costs nothing.
  useEffect(() => {
    const chosen = row.current?.querySelector(`input[value="${category}"]`);
    if (!row.current || !chosen) return;
    const [whole, chip] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += chip.left - whole.left - (whole.width - chip.width) / 2;
  }, [category]);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={exploreMessages.bar.category}
      className="mk:-mx-4 mk:flex mk:min-w-0 mk:gap-2 mk:overflow-x-auto mk:px-4 mk:[scrollbar-width:none] mk:sm:-mx-6 mk:sm:px-6 mk:wide:mx-0 mk:wide:px-0"
    >
      {choices.map((choice) => (
        <label key={choice} className="mk:relative mk:flex mk:h-11 mk:shrink-0 mk:items-center">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === category}
            onChange={() => onChoose(choice)}
            className="mk:peer mk:absolute mk:inset-0 mk:m-0 mk:size-full mk:cursor-pointer mk:opacity-0"
          />
          <span
            className={cn(
              pill,
              'mk:peer-focus-visible:outline-2 mk:peer-focus-visible:-outline-offset-4 mk:peer-focus-visible:outline-current',
              choice === category
                ? 'mk:border-primary mk:bg-primary mk:text-on-primary'
                : 'mk:border-control mk:bg-surface mk:text-ink mk:peer-hover:border-primary mk:peer-hover:text-primary',
            )}
          >
            {choice !== 'all' && <CategoryGlyph category={choice} />}
            <span>{choice === 'all' ? exploreMessages.bar.allCategories : categoryWord(choice)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

const orderOption = (value: ListingSort): SelectOption<ListingSort> => ({
  value,
  label: exploreMessages.bar.orders[value],
});
const orders = (['newest', 'price-asc', 'price-desc'] as const).map(orderOption);
const best = [orderOption('best')];
const nearest = [orderOption('nearest')];

type SortSelectProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  className?: string;
};

/**
 * Lets the user choose the sort order. Nearest first is available only to users who have specified their
 * location. By default, searches list the best matches first, and all other lists the newest first.
 */
export function SortSelect({ filters: { search, sort }, onChange, className }: SortSelectProps) {
  const { user } = useSession();
  const options = [...(search ? best : []), ...orders, ...(user?.place ? nearest : [])];
  const usual = search ? 'best' : 'newest';
  const order = options.some(({ value }) => value === sort) ? (sort ?? usual) : usual;
  return (
    <Field label={exploreMessages.bar.sort} labelHidden {...(className !== undefined && { className })}>
      <Select
        className={selectInBar}
        options={options}
        value={order}
        onValueChange={(chosen) => onChange({ sort: chosen === usual ? null : chosen })}
      />
    </Field>
  );
}
