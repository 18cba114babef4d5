import { cn, Marked } from '@alaso/ui';
import { CloseIcon, PlaceIcon, RecentIcon, SearchIcon } from '@alaso/ui/icons';
import { exploreMessages } from './explore.messages.ts';
import type { Suggestion } from './use-suggestions.ts';

export type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the suggestion that Enter selects, or -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
  onForget: (search?: string) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * The list below the search box. Focus must stay in the box, even when the user clicks a suggestion. Recent
 * searches can be removed with their close buttons, with Delete, or all together.
 */
export function SuggestionList({ id, suggestions, active, onChoose, onForget }: SuggestionListProps) {
  const areRecent = suggestions[0]?.kind === 'recent';
  return (
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="mk:absolute mk:inset-x-0 mk:top-full mk:z-20 mk:mt-1 mk:max-h-[60dvh] mk:overflow-y-auto mk:rounded-control mk:border mk:border-line mk:bg-surface mk:py-1 mk:shadow-card"
    >
      <ul
        id={id}
        role="listbox"
        aria-label={areRecent ? exploreMessages.search.recent : exploreMessages.search.suggestions}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(suggestion)}
            className={cn(
              'mk:flex mk:min-h-11 mk:cursor-pointer mk:items-center mk:gap-2.5 mk:px-3 mk:py-1.5 mk:text-sm mk:leading-snug mk:hover:bg-sunken',
              index === active && 'mk:bg-sunken mk:outline-2 mk:-outline-offset-2 mk:outline-primary',
            )}
          >
            {suggestion.kind === 'recent' && (
              <RecentIcon className="mk:size-4 mk:shrink-0 mk:text-ink-muted" />
            )}
            {suggestion.kind === 'place' && <PlaceIcon className="mk:size-4 mk:shrink-0 mk:text-ink-muted" />}
            {suggestion.kind === 'word' && <SearchIcon className="mk:size-4 mk:shrink-0 mk:text-ink-muted" />}
            <span className="mk:min-w-0 mk:flex-1 mk:break-words">
              <Marked text={suggestion.text} marks={suggestion.marks} />
            </span>
            {suggestion.kind === 'item' && (
              <span className="mk:shrink-0 mk:font-semibold mk:tabular-nums">{suggestion.price}</span>
            )}
            {suggestion.kind === 'recent' && (
              <span
                aria-hidden="true"
                data-forget={suggestion.text}
                onClick={(event) => {
                  event.stopPropagation();
                  onForget(suggestion.text);
                }}
                className="mk:-mr-3 mk:flex mk:size-11 mk:shrink-0 mk:items-center mk:justify-center mk:text-ink-muted mk:hover:text-ink"
              >
                <CloseIcon className="mk:size-4" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {areRecent && (
        <button
          type="button"
          onClick={() => onForget()}
          className="mk:min-h-11 mk:px-3 mk:text-sm mk:font-semibold mk:text-primary mk:hover:underline"
        >
          {exploreMessages.search.clearRecent}
        </button>
      )}
    </div>
  );
}
