import type { Platform } from '@alaso/service-kit';

/** Time for which a member is shown as typing after their page last reported it, in ms. */
const typingMs = 6000;

export type TypingMembers = {
  start(conversationId: string, userId: string): Promise<void>;
  /** Ends the typing state once the message has been sent. */
  stop(conversationId: string, userId: string): Promise<void>;
  isTyping(conversationId: string, userId: string): Promise<boolean>;
};

/** Tracks who is typing, across processes. Losing this state if Redis fails does no harm. */
export function typingMembers(redis: Platform['redis'], prefix: string): TypingMembers {
  const keyOf = (conversationId: string, userId: string) => `${prefix}:typing:${conversationId}:${userId}`;
  return {
    async start(conversationId, userId) {
      await redis.set(keyOf(conversationId, userId), '1', 'PX', typingMs);
    },
    async stop(conversationId, userId) {
      await redis.del(keyOf(conversationId, userId));
    },
    isTyping: async (conversationId, userId) => (await redis.exists(keyOf(conversationId, userId))) === 1,
  };
}
