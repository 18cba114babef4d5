import type { NewBrief, NewQuote, OrderEvent } from '@alaso/contracts';
import { notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useAgreeToChangeMutation,
  useAgreeToQuoteMutation,
  useBriefTailorMutation,
  useFinishJobMutation,
  useProposeChangeMutation,
  useQuoteJobMutation,
  useRefuseChangeMutation,
  useStartJobMutation,
} from '../shared/late-api.ts';
import { tailoringMessages } from './tailoring.messages.ts';

/** The actions on a job that need no input. */
export const pressedMoves = ['agree', 'start', 'finish', 'agree-change', 'refuse-change'] as const;
export type PressedMove = (typeof pressedMoves)[number];

export type JobMoves = {
  /** The action in progress, or null if there is none. */
  pending: OrderEvent | null;
  brief: (brief: NewBrief) => Promise<void>;
  quote: (quote: NewQuote) => Promise<void>;
  proposeChange: (quote: NewQuote) => Promise<void>;
  /** Runs an action and returns whether it succeeded. */
  act: (move: PressedMove) => Promise<boolean>;
};

/**
 * Returns the actions on a tailoring job. Failures show a toast. Calls from a form also throw the error.
 * @param steps the number of timeline steps the user has seen; if there are more, the rest are fetched first
 */
export function useJobMoves(id: string, steps?: number): JobMoves {
  const [pending, setPending] = useState<OrderEvent | null>(null);
  const [brief] = useBriefTailorMutation();
  const [quote] = useQuoteJobMutation();
  const [agree] = useAgreeToQuoteMutation();
  const [start] = useStartJobMutation();
  const [finish] = useFinishJobMutation();
  const [proposeChange] = useProposeChangeMutation();
  const [agreeToChange] = useAgreeToChangeMutation();
  const [refuseChange] = useRefuseChangeMutation();
  const params = { id };
  const pressed = {
    agree: () => agree({ params, body: { steps } }),
    start: () => start({ params }),
    finish: () => finish({ params }),
    'agree-change': () => agreeToChange({ params }),
    'refuse-change': () => refuseChange({ params }),
  } as const satisfies Record<PressedMove, unknown>;

  async function make(event: OrderEvent, send: () => Promise<unknown>): Promise<void> {
    setPending(event);
    try {
      await send();
    } catch (error) {
      notifyFailure(error, {
        title: tailoringMessages.notUpdated,
        otherwise: tailoringMessages.tryAgain,
      });
      throw error;
    } finally {
      setPending(null);
    }
  }

  return {
    pending,
    brief: (body) => make('brief', () => brief({ params, body }).unwrap()),
    quote: (body) => make('quote', () => quote({ params, body: { ...body, steps } }).unwrap()),
    proposeChange: (body) => make('propose-change', () => proposeChange({ params, body }).unwrap()),
    act: (move) =>
      make(move, () => pressed[move]().unwrap()).then(
        () => true,
        () => false,
      ),
  };
}
