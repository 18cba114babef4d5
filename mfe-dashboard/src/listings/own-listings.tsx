import type { OwnTotals } from '@alaso/contracts';
import { ChoiceChips } from '../shared/choice-chips.tsx';
import { ListingsInState } from './listings-in-state.tsx';
import type { OpenActs } from './open-acts.ts';
import { choiceWords, countOf, hasNothing, type OwnChoice, ownChoices } from './own-state.ts';
import type { AskedTotals } from './use-own-listings.ts';

type StateFilterProps = {
  choice: OwnChoice;
  /** Null until they are known. */
  totals: OwnTotals | null;
  onChoose: (choice: OwnChoice) => void;
};

/**
 * All, Active, Paused, Drafts, Sold, Gifted, Removed, each with how many there are; Hidden where something
 * is.
 */
function StateFilter({ choice, totals, onChoose }: StateFilterProps) {
  const offered = ownChoices.filter((value) => value !== 'hidden' || choice === value || totals?.hidden);
  const choices = offered.map((value) => ({
    value,
    word: choiceWords[value],
    count: totals && countOf(value, totals),
  }));
  return <ChoiceChips chosen={choice} choices={choices} onChoose={onChoose} />;
}

export type OwnListingsProps = {
  totals: AskedTotals;
  acts: OpenActs;
  choice: OwnChoice;
  onChoose: (choice: OwnChoice) => void;
};

/** The tab My Listings: the user's cards, in the state that they look at. */
export function OwnListings({ totals, acts, choice, onChoose }: OwnListingsProps) {
  const isFilterIdle = choice === 'all' && totals.totals !== null && hasNothing(totals.totals);
  return (
    <div className="db:flex db:flex-col db:gap-5">
      {!isFilterIdle && <StateFilter choice={choice} totals={totals.totals} onChoose={onChoose} />}
      <ListingsInState key={choice} choice={choice} totals={totals} acts={acts} />
    </div>
  );
}
