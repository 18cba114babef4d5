import type { OrderPage } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import {
  useAcceptRentalMutation,
  useHandOutRentalMutation,
  useReturnRentalMutation,
} from '../dashboard-api.ts';
import { useMove } from '../orders/use-move.ts';

const words = {
  accept: {
    button: 'Accept the rental',
    pending: 'Accepting...',
    done: { title: 'Rental accepted', description: 'The renter is told.' },
    failed: 'Not accepted',
  },
  'hand-out': {
    button: 'I have handed it out',
    pending: 'Saving...',
    done: { title: 'Handed out', description: 'The renter is reminded when it is due back.' },
    failed: 'Not saved',
  },
  return: {
    button: 'It is back',
    pending: 'Saving...',
    done: {
      title: 'It is back',
      description: 'Settle the deposit and what is late, then complete the rental.',
    },
    failed: 'Not saved',
  },
} as const;

export type RentalActsProps = { order: OrderPage; readAgain: () => Promise<unknown> };

/** What its owner does with a rental: accept it, hand the item out, take it back. */
export function RentalActs({ order: { id, acts }, readAgain }: RentalActsProps) {
  const { move, pending } = useMove(readAgain);
  const [accept] = useAcceptRentalMutation();
  const [handOut] = useHandOutRentalMutation();
  const [takeBack] = useReturnRentalMutation();
  const call = { params: { id } };
  const send = {
    accept: () => accept(call).unwrap(),
    'hand-out': () => handOut(call).unwrap(),
    return: () => takeBack(call).unwrap(),
  };
  return (['accept', 'hand-out', 'return'] as const)
    .filter((event) => acts.includes(event))
    .map((event) => (
      <Button
        key={event}
        size="lg"
        full
        pending={pending === event}
        pendingText={words[event].pending}
        disabled={pending !== null}
        onClick={() => void move({ event, words: words[event], send: send[event] })}
      >
        {words[event].button}
      </Button>
    ));
}
