import type { OrderPage } from '@alaso/contracts';
import { Button, type ButtonProps, formatNaira } from '@alaso/ui';
import { useState } from 'react';
import {
  useCancelOrderMutation,
  useDisputeOrderMutation,
  useRentalNotReceivedMutation,
} from '../dashboard-api.ts';
import { AskWhy } from './ask-why.tsx';
import type { Side } from './side.ts';
import type { Act } from './use-move.ts';
import { askWords, type ReasonedAct } from './messages/act.messages.ts';

export type ReasonedActProps = {
  act: ReasonedAct;
  order: OrderPage;
  side: Side;
  variant: ButtonProps['variant'];
  move: (act: Act) => Promise<unknown>;
  /** What is under way. */
  pending: Act['event'] | null;
};

/** Returns what canceling costs, so that nobody has to look for it. */
function costInWords({ rental, otherPartyFirstName: name }: OrderPage, side: Side): string {
  if (!rental || rental.cancelFee === null || Number(rental.cancelFee) === 0) return 'It costs nothing.';
  return side === 'buyer'
    ? `If you cancel now, you pay ${formatNaira(rental.cancelFee)}.`
    : `If you cancel, ${name} pays nothing.`;
}

function consequence(act: ReasonedAct, order: OrderPage, side: Side): string {
  const name = order.otherPartyFirstName;
  if (act === 'cancel') return `${costInWords(order, side)} We will share your reason with ${name}.`;
  if (act === 'not-received')
    return `The rental is cancelled and you pay nothing. We will share your reason with ${name}.`;
  return `The order goes on hold while our team decides. We will share your reason with ${name} and our team.`;
}

/** A button that asks why, with reasons to tap, before it cancels an order or puts it on hold. */
export function ReasonedActButton({ act, order, side, variant, move, pending }: ReasonedActProps) {
  const [asking, setAsking] = useState(false);
  const [cancel] = useCancelOrderMutation();
  const [dispute] = useDisputeOrderMutation();
  const [notReceived] = useRentalNotReceivedMutation();
  const calls = { cancel, dispute, 'not-received': notReceived };
  const words = askWords(act, side, order);
  const send = (reason: string) => calls[act]({ params: { id: order.id }, body: { reason } }).unwrap();
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'ghost' ? 'md' : 'lg'}
        full
        aria-haspopup="dialog"
        disabled={pending !== null}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      {asking && (
        <AskWhy
          title={words.title}
          description={consequence(act, order, side)}
          keep={words.keep}
          words={words}
          reasons={words.reasons}
          variant={act === 'dispute' ? 'primary' : 'danger'}
          pending={pending === act}
          act={(reason) => move({ event: act, words, send: () => send(reason) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
