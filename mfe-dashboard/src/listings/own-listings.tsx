import { ListingsInState } from './listings-in-state.tsx';
import type { OpenActs } from './open-acts.ts';
import { hasNothing, type OwnChoice } from './own-state.ts';
import { StateFilter } from './state-filter.tsx';
import type { AskedTotals } from './use-own-totals.ts';

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
