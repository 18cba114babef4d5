import type { CaseMessage } from '@alaso/contracts';
import { type EventMessage, ordersInternal } from '@alaso/contracts/internal';
import { type CallService, isProblem } from '@alaso/service-kit';

/** Returns an answer; undefined if svc-orders does not know the id. */
async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error, 'not-found')) return undefined;
    throw error;
  }
}

/** Calls to svc-orders. */
export function ordersClient(call: CallService) {
  return {
    /** Stops new orders of a suspended seller and warns their buyers, or lifts that. */
    async warnOfSuspended({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(ordersInternal.warnOfSuspended, { body: { occurredAt, payload } });
    },

    /** Returns the sender and the members of a message; undefined if there is none. */
    message: (id: string): Promise<{ senderId: string; memberIds: string[] } | undefined> =>
      orUndefined(call(ordersInternal.findMessage, { params: { id } })),

    /** Returns the author and the text of a published review; undefined if there is none. */
    review: (id: string): Promise<{ authorId: string; text: string } | undefined> =>
      orUndefined(call(ordersInternal.findReview, { params: { id } })),

    /** Returns a message and the ones around it; none if it is gone. */
    messagesAround: async (id: string): Promise<CaseMessage[]> =>
      (await orUndefined(call(ordersInternal.listMessagesAround, { params: { id } }))) ?? [],

    async countTransactions(): Promise<number> {
      const { totalTransactions } = await call(ordersInternal.countTransactions, {});
      return totalTransactions;
    },
  };
}

export type OrdersClient = ReturnType<typeof ordersClient>;
