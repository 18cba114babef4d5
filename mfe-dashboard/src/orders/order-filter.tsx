import { soughtNumber, type Transaction } from '@alaso/contracts';
import { EmptyState, Input, Skeleton } from '@alaso/ui';
import { SearchIcon } from '@alaso/ui/icons';
import { type ReactNode, useState } from 'react';
import { ChipsSkeleton, ChoiceChips } from '../shared/choice-chips.tsx';
import { emptyOrderWords, orderChoiceWords, orderListMessages } from './order.messages.ts';

export type OrderFilterProps = {
  orders: readonly Transaction[];
  /** The available choices. Defaults to all. */
  choices?: readonly OrderChoice[];
  choice: OrderChoice;
  onChoose: (choice: OrderChoice) => void;
  /** Renders the filtered orders. Not called with an empty list. */
  children: (chosen: readonly Transaction[]) => ReactNode;
};

const layout = 'db:flex db:flex-col db:gap-2';
const controls = 'db:flex db:flex-col db:gap-2 db:@min-[54rem]:flex-row db:@min-[54rem]:items-center';
const search = 'db:w-full db:max-w-sm db:@min-[54rem]:w-72 db:@min-[54rem]:shrink-0';

/** Has the size of the filter while the orders load. */
export function OrderFilterSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={layout}>
      <div className={controls}>
        <div className={search}>
          <Skeleton className="db:h-11" />
        </div>
        <ChipsSkeleton />
      </div>
      {children}
    </div>
  );
}

/**
 * Filters orders by progress and shows the count for each choice. Choices without orders are left out, except
 * for the chosen one.
 */
export function OrderFilter({
  orders,
  choices = orderChoices,
  choice,
  onChoose,
  children,
}: OrderFilterProps) {
  const [typed, setTyped] = useState('');
  const found = orders.filter((order) => isSought(order, typed));
  const counted = choices
    .filter((value) => value === 'all' || value === choice || orders.some(holds[value]))
    .map((value) => ({
      value,
      word: orderChoiceWords[value],
      count: found.filter(holds[value]).length,
    }));
  const chosen = chosenOrders(found, choice);
  return (
    <div className={layout}>
      <div className={controls}>
        <div className={search}>
          <Input
            type="search"
            aria-label={orderListMessages.search}
            placeholder={orderListMessages.searchPlaceholder}
            leading={<SearchIcon className="db:size-4" />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <ChoiceChips chosen={choice} choices={counted} onChoose={onChoose} />
      </div>
      {found.length === 0 ? (
        <EmptyState text={orderListMessages.noneFound} fabric="aso-oke" color="gold" />
      ) : chosen.length > 0 || choice === 'all' ? (
        children(chosen)
      ) : (
        <EmptyState text={emptyOrderWords[choice]} fabric="aso-oke" color="gold" />
      )}
    </div>
  );
}

/** Returns whether the input matches an order's number, receipt number, item, or other party. */
function isSought({ id, listingTitle, otherPartyFirstName }: Transaction, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  const sought = soughtNumber(text);
  if (sought && (sought.of === 'id' ? id === sought.id : id.endsWith(sought.reference))) return true;
  return `${listingTitle} ${otherPartyFirstName}`.toLowerCase().includes(text);
}

export const orderChoices = ['all', 'mine', 'open', 'completed', 'cancelled'] as const;
export type OrderChoice = (typeof orderChoices)[number];

/** Returns the choice from the URL parameter `show`, which defaults to `all`. */
export const parseOrderChoice = (show: string | null): OrderChoice =>
  orderChoices.find((choice) => choice === show) ?? 'all';

const holds: Record<OrderChoice, (order: Transaction) => boolean> = {
  all: () => true,
  mine: ({ waitsFor }) => waitsFor === 'me',
  open: ({ status }) => status === 'pending',
  completed: ({ status }) => status === 'completed',
  cancelled: ({ status }) => status === 'cancelled',
};

/** Returns the orders that match a choice, with those that need the user's attention first. */
function chosenOrders(orders: readonly Transaction[], choice: OrderChoice): Transaction[] {
  const chosen = orders.filter(holds[choice]);
  return [...chosen.filter(holds.mine), ...chosen.filter((order) => !holds.mine(order))];
}
