import type { Platform } from '@alaso/service-kit';

/** How long someone counts as typing after they said so. */
const typingMs = 6000;

export type TypingMembers = {
  start(conversationId: string, userId: string): Promise<void>;
  /** Ends it when the message is there. */
  stop(conversationId: string, userId: string): Promise<void>;
  isTyping(conversationId: string, userId: string): Promise<boolean>;
};

/** Knows who is typing, in any process. It is lost with Redis, and nobody misses it. */
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
