import { type AbsentUsers, problem } from '@alaso/service-kit';
import type { BlockRepository } from './block.repository.ts';
import { blocksMessages } from './blocks.messages.ts';

/** Why two members cannot deal with each other, as the first of them sees it. */
export type Obstacle = keyof typeof blocksMessages.obstacles;

/**
 * The one rule about two members, asked by everything that begins between them: an order, an offer or a price
 * of one, a place in a line, a donation, a conversation, a message, a meeting. What is open goes on.
 */
export type Dealings = {
  /**
   * Returns what keeps the first from dealing with the second; null if nothing does. Someone who is leaving
   * deals with nobody, and neither does an erased account.
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
    // Asked together, and in no transaction: every message and every thread shown waits for this.
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
