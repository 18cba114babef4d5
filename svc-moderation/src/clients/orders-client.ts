import type { CaseMessage } from '@alaso/contracts';
import { type EventMessage, ordersInternal } from '@alaso/contracts/internal';
import { type CallService, isProblem } from '@alaso/service-kit';

/** Calls to svc-orders. */
export function ordersClient(call: CallService) {
  return {
    /** Stops new orders of a suspended seller and warns their buyers, or lifts that. */
    async warnOfSuspended({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(ordersInternal.warnOfSuspended, { body: { occurredAt, payload } });
    },

    /** Returns the sender and the members of a message; undefined if there is none. */
    async message(id: string): Promise<{ senderId: string; memberIds: string[] } | undefined> {
      try {
        return await call(ordersInternal.findMessage, { params: { id } });
      } catch (error) {
        if (isProblem(error, 'not-found')) return undefined;
        throw error;
      }
    },

    /** Returns the author and the text of a published review; undefined if there is none. */
    async review(id: string): Promise<{ authorId: string; text: string } | undefined> {
      try {
        return await call(ordersInternal.findReview, { params: { id } });
      } catch (error) {
        if (isProblem(error, 'not-found')) return undefined;
        throw error;
      }
    },

    /** Returns a message and the ones around it; none if it is gone. */
    async messagesAround(id: string): Promise<CaseMessage[]> {
      try {
        return await call(ordersInternal.listMessagesAround, { params: { id } });
      } catch (error) {
        if (isProblem(error, 'not-found')) return [];
        throw error;
      }
    },

    async countTransactions(): Promise<number> {
      const { totalTransactions } = await call(ordersInternal.countTransactions, {});
      return totalTransactions;
    },
  };
}

export type OrdersClient = ReturnType<typeof ordersClient>;
