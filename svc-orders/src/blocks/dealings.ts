import { type AbsentUsers, problem } from '@alaso/service-kit';
import type { BlockRepository } from './block.repository.ts';
import { blocksMessages } from './blocks.messages.ts';

/** A reason that two members cannot deal with each other, from the first one's point of view. */
export type Obstacle = keyof typeof blocksMessages.obstacles;

/**
 * Decides whether two members may start something new together: an order, an offer or a counteroffer, a place
 * in a queue, a donation, a conversation, a message, or a meeting. Anything that they have already started
 * continues.
 */
export type Dealings = {
  /**
   * Returns the reason the first member cannot deal with the second, or null if there is none. Nobody can
   * deal with a member who is leaving or whose account has been erased.
   */
  between(userId: string, otherId: string): Promise<Obstacle | null>;
  /** @throws not-allowed if either member has blocked the other, is leaving, or has left */
  assertBetween(userId: string, otherId: string): Promise<void>;
};

export function dealings(
  blocks: Pick<BlockRepository, 'between'>,
  absent: Pick<AbsentUsers, 'isLeaving'>,
  erased: { isAmong(userIds: readonly string[]): Promise<boolean> },
): Dealings {
  async function between(userId: string, otherId: string) {
    const both = [userId, otherId];
    // These reads run in parallel and outside a transaction, because each sent message and each displayed
    // thread waits for them.
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
