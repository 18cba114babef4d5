import { cn, Skeleton } from '@alaso/ui';
import { startTransition, useId, useOptimistic } from 'react';
import { sharedMessages } from './shared.messages.ts';
import { useScrollRow } from './use-scroll-row.ts';

export type Choice<Value extends string> = {
  value: Value;
  word: string;
  /** Null until the count has loaded. Until then, the choice is shown without a count. */
  count: number | null;
};

export type ChoiceChipsProps<Value extends string> = {
  chosen: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
};

/** Shows filters with their counts, in a row that scrolls sideways on phones. */
export function ChoiceChips<Value extends string>({ chosen, choices, onChoose }: ChoiceChipsProps<Value>) {
  const name = useId();
  // The URL changes in a transition, but the chip must respond immediately.
  const [shown, show] = useOptimistic(chosen);
  const { row, onFocus } = useScrollRow<HTMLDivElement>(shown);
  const choose = (value: Value) =>
    startTransition(() => {
      show(value);
      onChoose(value);
    });
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={sharedMessages.filterByStatus}
      className="db:relative db:-mx-4 db:flex db:gap-x-2 db:overflow-x-auto db:px-4 db:[scrollbar-width:none] db:sm:mx-0 db:sm:flex-wrap db:sm:px-0"
    >
      {choices.map(({ value, word, count }) => (
        <label
          key={value}
          data-chosen={value === shown || undefined}
          onFocus={onFocus}
          className="db:relative db:flex db:min-h-11 db:shrink-0 db:items-center db:whitespace-nowrap"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === shown}
            onChange={() => choose(value)}
            className="db:peer db:absolute db:inset-0 db:m-0 db:size-full db:cursor-pointer db:opacity-0"
          />
          <span
            className={cn(
              'db:inline-flex db:min-h-9 db:items-center db:gap-1.5 db:rounded-control db:border db:px-3 db:text-sm db:font-semibold',
              'db:peer-focus-visible:outline-2 db:peer-focus-visible:-outline-offset-4 db:peer-focus-visible:outline-current',
              value === shown
                ? 'db:border-primary db:bg-primary db:text-on-primary'
                : 'db:border-control db:bg-surface db:text-ink db:peer-hover:border-primary db:peer-hover:text-primary',
            )}
          >
            <span>{word}</span>
            {/* Reserves space for two digits, so that the choices do not move when counts arrive. */}
            <span className="db:min-w-[2ch] db:font-normal db:tabular-nums">{count}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

export function ChipsSkeleton() {
  return <Skeleton className="db:my-1 db:h-9 db:w-full db:max-w-sm" />;
}
