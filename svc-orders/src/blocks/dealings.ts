import { type AbsentUsers, problem } from '@alaso/service-kit';
import type { BlockRepository } from './block.repository.ts';
import { blocksMessages } from './blocks.messages.ts';

/** A reason why two members cannot deal with each other, as the first one sees it. */
export type Obstacle = keyof typeof blocksMessages.obstacles;

/**
 * Decides whether two members may start something with each other: an order, an offer or its next price, a
 * place in a queue, a donation, a conversation, a message or a meeting. Anything already open continues.
 */
export type Dealings = {
  /**
   * Returns the reason why the first member cannot deal with the second, or null if they can. Nobody can deal
   * with a member who is leaving or whose account has been erased.
   */
  between(userId: string, otherId: string): Promise<Obstacle | null>;
  /** @throws not-allowed if either has blocked the other, is leaving or has left */
  assertBetween(userId: string, otherId: string): Promise<void>;
};

export function dealings(
  blocks: Pick<BlockRepository, 'between'>,
  absent: Pick<AbsentUsers, 'isLeaving'>,
  erased: { isAmong(userIds: readonly string[]): Promise<boolean> },
): Dealings {
  async function between(userId: string, otherId: string) {
    const both = [userId, otherId];
    // These reads run in parallel and outside a transaction, because every message sent and every thread
    // shown waits for them.
    const [hasLeft, blocked, ...leaving] = await Promise.all([
      erased.isAmong(both),
      blocks.between(userId, otherId),
      ...both.map((id) => absent.isLeaving(id)),
    ]);
    if (hasLeft) return 'left';
    return blocked ?? (leaving.includes(true) ? 'by-other' : null);
  }
  return {
    between,
    async assertBetween(userId, otherId) {
      const kept = await between(userId, otherId);
      if (kept) throw problem('not-allowed', blocksMessages.obstacles[kept]);
    },
  };
}
