import { categories, type Category } from '@alaso/contracts';
import { CategoryGlyph, categoryWord, cn } from '@alaso/ui';
import { useId, useLayoutEffect, useRef } from 'react';

type Choice = Category | 'all';
const choices: readonly Choice[] = ['all', ...categories];

/** It looks 36 px high, and 44 px of it can be tapped. */
const pill =
  'mk:inline-flex mk:h-9 mk:items-center mk:gap-1.5 mk:rounded-control mk:border mk:px-3 mk:text-sm mk:font-semibold mk:whitespace-nowrap';

export type CategoryChipsProps = {
  category: Choice;
  onChoose: (category: Choice) => void;
};

/**
 * All Categories, Resale, Gift, Rent, Upcycle, in one row that scrolls sideways to the chosen one where it
 * does not fit.
 */
export function CategoryChips({ category, onChoose }: CategoryChipsProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // Sideways alone: the page stays where it is.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector(`input[value="${category}"]`);
    if (!row.current || !chosen) return;
    const [whole, chip] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += chip.left - whole.left - (whole.width - chip.width) / 2;
  }, [category]);
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label="Category"
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
            {choice === 'all' ? 'All Categories' : categoryWord(choice)}
          </span>
        </label>
      ))}
    </div>
  );
}
