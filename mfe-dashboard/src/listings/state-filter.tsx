import type { OwnTotals } from '@alaso/contracts';
import { ChoiceChips } from '../choices/choice-chips.tsx';
import { choiceWords, countOf, type OwnChoice, ownChoices } from './own-state.ts';

export type StateFilterProps = {
  choice: OwnChoice;
  /** Null until they are known. */
  totals: OwnTotals | null;
  onChoose: (choice: OwnChoice) => void;
};

/**
 * All, Active, Paused, Drafts, Sold, Gifted, Removed, each with how many there are; Hidden where something
 * is.
 */
export function StateFilter({ choice, totals, onChoose }: StateFilterProps) {
  const offered = ownChoices.filter((value) => value !== 'hidden' || choice === value || totals?.hidden);
  const choices = offered.map((value) => ({
    value,
    word: choiceWords[value],
    count: totals && countOf(value, totals),
  }));
  return <ChoiceChips chosen={choice} choices={choices} onChoose={onChoose} />;
}
