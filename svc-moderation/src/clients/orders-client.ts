import type { CaseMessage } from '@alaso/contracts';
import { type EventMessage, ordersInternal } from '@alaso/contracts/internal';
import { type CallService, isProblem } from '@alaso/service-kit';

/** Returns the result of a call, or undefined if the id does not exist in svc-orders. */
async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error, 'not-found')) return undefined;
    throw error;
  }
}

export function ordersClient(call: CallService) {
  return {
    /** Blocks new orders from a suspended seller and warns the seller's buyers, or reverts both. */
    async warnOfSuspended({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(ordersInternal.warnOfSuspended, { body: { occurredAt, payload } });
    },

    /** Returns the sender and the members of a message, or undefined if the message does not exist. */
    message: (id: string): Promise<{ senderId: string; memberIds: string[] } | undefined> =>
      orUndefined(call(ordersInternal.findMessage, { params: { id } })),

    /** Returns the author and the text of a published review, or undefined if the review does not exist. */
    review: (id: string): Promise<{ authorId: string; text: string } | undefined> =>
      orUndefined(call(ordersInternal.findReview, { params: { id } })),

    /** Returns a message and the messages around it, or none if the message is gone. */
    messagesAround: async (id: string): Promise<CaseMessage[]> =>
      (await orUndefined(call(ordersInternal.listMessagesAround, { params: { id } }))) ?? [],

    async countTransactions(): Promise<number> {
      const { totalTransactions } = await call(ordersInternal.countTransactions, {});
      return totalTransactions;
    },
  };
}

export type OrdersClient = ReturnType<typeof ordersClient>;
