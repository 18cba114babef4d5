import type { OwnTotals } from '@alaso/contracts';
import { cn } from '@alaso/ui';
import { startTransition, useId, useOptimistic } from 'react';
import { choiceWords, countOf, type OwnChoice, ownChoices } from './own-state.ts';

export type StateFilterProps = {
  choice: OwnChoice;
  /** Null until they are known: the choices are then without a count. */
  totals: OwnTotals | null;
  onChoose: (choice: OwnChoice) => void;
};

/** All, Active, Paused, Drafts, Sold, Gifted, Removed, each with how many there are. */
export function StateFilter({ choice, totals, onChoose }: StateFilterProps) {
  const name = useId();
  // The address changes in a transition; the choice is seen at once.
  const [chosen, show] = useOptimistic(choice);
  const choose = (option: OwnChoice) =>
    startTransition(() => {
      show(option);
      onChoose(option);
    });
  return (
    <div role="radiogroup" aria-label="Show" className="db:flex db:flex-wrap db:gap-x-2">
      {ownChoices.map((option) => (
        <label key={option} className="db:relative db:flex db:h-11 db:items-center">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => choose(option)}
            className="db:peer db:absolute db:inset-0 db:m-0 db:size-full db:cursor-pointer db:opacity-0"
          />
          <span
            className={cn(
              'db:inline-flex db:h-9 db:items-center db:gap-1.5 db:rounded-control db:border db:px-3 db:text-sm db:font-semibold db:whitespace-nowrap',
              'db:peer-focus-visible:outline-2 db:peer-focus-visible:-outline-offset-4 db:peer-focus-visible:outline-current',
              option === chosen
                ? 'db:border-primary db:bg-primary db:text-on-primary'
                : 'db:border-control db:bg-surface db:text-ink db:peer-hover:border-primary db:peer-hover:text-primary',
            )}
          >
            {choiceWords[option]}
            {/* Two digits have their place before they are known, so that the choices stay where they are. */}
            <span className="db:min-w-[2ch] db:font-normal db:tabular-nums">
              {totals && countOf(option, totals)}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
