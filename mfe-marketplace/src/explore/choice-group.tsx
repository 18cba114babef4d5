import { cn } from '@alaso/ui';
import { CheckIcon, ChevronDownIcon } from '@alaso/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { countInWords, type HowMany, itemsInWords } from './filter.messages.ts';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Absent until the count has loaded, and for the choice that matches everything. */
  howMany?: HowMany | undefined;
  /** A swatch before the label. Shown only in rows. */
  swatch?: ReactNode;
};

export type ChoiceGroupProps<Value extends string> = {
  name: string;
  choices: readonly Choice<Value>[];
  /**
   * The selected value. `all` matches everything, and an unknown value selects no choice. If `value` is a
   * list, several choices can be selected.
   */
  value: string | readonly string[];
  onChoose: (value: Value) => void;
  /** Shows rows with a tick instead of boxes. */
  rows?: boolean;
  /** Lets the user fold the group. It starts folded unless something is selected. */
  folds?: boolean;
};

/**
 * Shows choices with the number of items that match each one. Choices without matches are muted but can still
 * be selected. Space is reserved for the counts, so nothing moves when they load.
 */
export function ChoiceGroup<Value extends string>({
  name,
  choices,
  value,
  onChoose,
  rows = false,
  folds = false,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  const isOne = typeof value === 'string';
  const [isOpen, setOpen] = useState(!folds || value !== 'all');
  return (
    <div
      role={isOne ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className="mk:flex mk:min-w-0 mk:flex-col mk:gap-1"
    >
      <h3 id={id} className="mk:font-sans mk:text-sm mk:font-semibold">
        {folds ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="mk:flex mk:min-h-11 mk:w-full mk:items-center mk:justify-between mk:-outline-offset-2 mk:hover:text-primary"
          >
            <span>{name}</span>
            <ChevronDownIcon
              aria-hidden="true"
              className={cn('mk:size-4.5 mk:text-ink-muted', isOpen && 'mk:rotate-180')}
            />
          </button>
        ) : (
          name
        )}
      </h3>
      <div
        hidden={!isOpen}
        className={cn(
          'mk:gap-x-2',
          isOpen && 'mk:grid',
          !rows && 'mk:grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))]',
        )}
      >
        {(isOpen ? choices : []).map(({ value: own, label, howMany, swatch }, index) => {
          const ownId = `${id}-${index}`;
          const chosen = isOne ? own === value : value.includes(own);
          const none = howMany?.count === 0 && !chosen;
          return (
            <label
              key={own}
              className={cn(
                'mk:relative mk:flex mk:min-h-11 mk:items-center',
                rows && 'mk:pointer-fine:min-h-9',
              )}
            >
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={id}
                value={own}
                checked={chosen}
                aria-labelledby={ownId}
                aria-describedby={howMany && `${ownId}-count`}
                onChange={() => onChoose(own)}
                className="mk:peer mk:absolute mk:inset-0 mk:m-0 mk:size-full mk:cursor-pointer mk:opacity-0"
              />
              <span
                className={cn(
                  'mk:flex mk:min-h-9 mk:w-full mk:min-w-0 mk:items-center mk:rounded-control mk:leading-tight',
                  'mk:peer-focus-visible:outline-2 mk:peer-focus-visible:outline-primary',
                  rows
                    ? 'mk:gap-2 mk:px-1 mk:text-sm mk:peer-focus-visible:-outline-offset-2'
                    : 'mk:gap-1 mk:border mk:px-2.5 mk:text-xs mk:peer-focus-visible:outline-offset-1',
                  rows ? rowColors(chosen, none) : boxColors(chosen, none, own === 'all'),
                )}
              >
                {rows && swatch}
                <span
                  id={ownId}
                  className={cn('mk:mr-auto mk:min-w-0', (rows ? chosen : !none) && 'mk:font-semibold')}
                >
                  {label}
                </span>
                {howMany && (
                  <span className={cn('mk:shrink-0 mk:tabular-nums', !chosen && 'mk:text-ink-muted')}>
                    <span aria-hidden="true">{countInWords(howMany)}</span>
                    <span id={`${ownId}-count`} className="mk:sr-only">
                      {itemsInWords(howMany)}
                    </span>
                  </span>
                )}
                {rows && (
                  <CheckIcon
                    aria-hidden="true"
                    className={cn('mk:size-4 mk:shrink-0', !chosen && 'mk:invisible')}
                  />
                )}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

function rowColors(chosen: boolean, none: boolean): string {
  if (chosen) return 'mk:text-primary';
  return cn('mk:peer-hover:bg-sunken', none ? 'mk:text-ink-muted' : 'mk:text-ink');
}

function boxColors(chosen: boolean, none: boolean, isAll: boolean): string {
  if (!chosen) {
    return cn(
      'mk:bg-surface mk:peer-hover:border-primary',
      none ? 'mk:border-line mk:text-ink-muted' : 'mk:border-control mk:text-ink',
    );
  }
  return cn('mk:border-primary', isAll ? 'mk:bg-sunken mk:text-primary' : 'mk:bg-primary mk:text-on-primary');
}
