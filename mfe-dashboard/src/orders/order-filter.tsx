import type { Transaction } from '@alaso/contracts';
import { EmptyState } from '@alaso/ui';
import type { ReactNode } from 'react';
import { ChoiceChips } from '../choices/choice-chips.tsx';
import {
  chosenOrders,
  emptyOrderWords,
  type OrderChoice,
  orderChoices,
  orderChoiceWords,
} from './order-choice.ts';

export type OrderFilterProps = {
  orders: readonly Transaction[];
  /** Which choices there are; all of them where nothing is said. */
  choices?: readonly OrderChoice[];
  choice: OrderChoice;
  onChoose: (choice: OrderChoice) => void;
  /** Shows the chosen ones: there is at least one. */
  children: (chosen: readonly Transaction[]) => ReactNode;
};

/** Some orders by how far they are, each choice with how many there are. */
export function OrderFilter({
  orders,
  choices = orderChoices,
  choice,
  onChoose,
  children,
}: OrderFilterProps) {
  const counted = choices.map((value) => ({
    value,
    word: orderChoiceWords[value],
    count: chosenOrders(orders, value).length,
  }));
  const chosen = chosenOrders(orders, choice);
  return (
    <div className="db:flex db:flex-col db:gap-5">
      <ChoiceChips chosen={choice} choices={counted} onChoose={onChoose} />
      {chosen.length > 0 || choice === 'all' ? (
        children(chosen)
      ) : (
        <EmptyState text={emptyOrderWords[choice]} fabric="aso-oke" color="gold" />
      )}
    </div>
  );
}
