import { cn } from '@alaso/ui';
import { type ReactNode, useId } from 'react';
import { countInWords, type HowMany, itemsInWords } from './filter.messages.ts';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Absent until the count has loaded, and for the choice that matches everything. */
  howMany?: HowMany | undefined;
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
}: ChoiceGroupProps<Value>) {
  const id = useId();
  const isOne = typeof value === 'string';
  return (
    <div
      role={isOne ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className="mk:flex mk:min-w-0 mk:flex-col mk:gap-1"
    >
      <h3 id={id} className="mk:font-sans mk:text-sm mk:font-semibold">
        {name}
      </h3>
      <div className="mk:grid mk:grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] mk:gap-x-2">
        {choices.map(({ value: own, label, howMany }, index) => {
          const ownId = `${id}-${index}`;
          const chosen = isOne ? own === value : value.includes(own);
          const none = howMany?.count === 0 && !chosen;
          return (
            <label key={own} className="mk:relative mk:flex mk:min-h-11 mk:items-center">
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
                  'mk:flex mk:min-h-9 mk:w-full mk:min-w-0 mk:items-center mk:justify-between mk:gap-1 mk:rounded-control mk:border mk:px-2.5 mk:text-xs mk:leading-tight',
                  'mk:peer-focus-visible:outline-2 mk:peer-focus-visible:outline-offset-1 mk:peer-focus-visible:outline-primary',
                  chosen && own === 'all' && 'mk:border-primary mk:bg-sunken mk:text-primary',
                  chosen && own !== 'all' && 'mk:border-primary mk:bg-primary mk:text-on-primary',
                  !chosen && 'mk:bg-surface mk:peer-hover:border-primary',
                  !chosen && (none ? 'mk:border-line mk:text-ink-muted' : 'mk:border-control mk:text-ink'),
                )}
              >
                <span id={ownId} className={cn('mk:min-w-0', !none && 'mk:font-semibold')}>
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
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
