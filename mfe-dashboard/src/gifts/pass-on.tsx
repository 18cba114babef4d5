import type { GiftWaiting, OrderPage } from '@alaso/contracts';
import { usePassGiftOnMutation } from '../dashboard-api.ts';
import { AskWhy } from '../orders/ask-why.tsx';
import { useMove } from '../orders/use-move.ts';

export type PassOnProps = {
  order: OrderPage;
  /** The chosen person. */
  to: GiftWaiting;
  readAgain: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a reason, and gives the gift to someone else on the waiting list. */
export function PassOn({ order, to, readAgain, onClose }: PassOnProps) {
  const [passOn] = usePassGiftOnMutation();
  const { move, pending } = useMove(readAgain);
  const { userId, firstName } = to;
  const words = {
    button: `Give it to ${firstName}`,
    pending: 'Saving...',
    done: { title: `It is ${firstName}’s turn`, description: 'They have three days to collect it.' },
    failed: 'Could not save',
  };
  const send = (reason: string) => passOn({ params: { id: order.id }, body: { userId, reason } }).unwrap();
  return (
    <AskWhy
      title={`Give it to ${firstName}?`}
      description={`${order.otherPartyFirstName} will lose their claim, and we will share your reason.`}
      keep="Leave it as it is"
      words={words}
      variant="primary"
      pending={pending !== null}
      act={(reason) => move({ event: 'pass-on', words, send: () => send(reason) })}
      onClose={onClose}
    />
  );
}
