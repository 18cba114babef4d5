import type { OwnTotals } from '@alaso/contracts';
import { ChoiceChips } from '../choices/choice-chips.tsx';
import { choiceWords, countOf, type OwnChoice, ownChoices } from './own-state.ts';

export type StateFilterProps = {
  choice: OwnChoice;
  /** Null until they are known. */
  totals: OwnTotals | null;
  onChoose: (choice: OwnChoice) => void;
};

/** All, Active, Paused, Drafts, Sold, Gifted, Removed, each with how many there are. */
export function StateFilter({ choice, totals, onChoose }: StateFilterProps) {
  const choices = ownChoices.map((value) => ({
    value,
    word: choiceWords[value],
    count: totals && countOf(value, totals),
  }));
  return <ChoiceChips chosen={choice} choices={choices} onChoose={onChoose} />;
}
