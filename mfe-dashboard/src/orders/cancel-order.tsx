import type { OrderPage } from '@alaso/contracts';
import { useCancelOrderMutation } from '../dashboard-api.ts';
import { AskWhy } from './ask-why.tsx';
import type { Act } from './use-move.ts';
import { actWords } from './words/act-words.ts';

export type CancelOrderProps = {
  order: OrderPage;
  move: (act: Act) => Promise<unknown>;
  pending: boolean;
  onClose: () => void;
};

/** Asks why, and cancels. */
export function CancelOrder({ order, move, pending, onClose }: CancelOrderProps) {
  const [cancel] = useCancelOrderMutation();
  const send = (reason: string) => cancel({ params: { id: order.id }, body: { reason } }).unwrap();
  return (
    <AskWhy
      title="Cancel this order?"
      description={`${order.otherPartyFirstName} is told why.`}
      keep="Keep the order"
      words={actWords.cancel}
      variant="danger"
      pending={pending}
      act={(reason) => move({ event: 'cancel', words: actWords.cancel, send: () => send(reason) })}
      onClose={onClose}
    />
  );
}
