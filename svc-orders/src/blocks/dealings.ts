import { type AbsentUsers, problem } from '@alaso/service-kit';
import type { BlockRepository } from './block.repository.ts';

const sentences = {
  'by-me': 'You have blocked this member. Unblock them first.',
  'by-other': 'This member is not available.',
};

/**
 * The one rule about two members, asked by everything that begins between them: an order, an offer or a price
 * of one, a place in a line, a donation, a conversation, a message, a meeting. What is open goes on.
 */
export type Dealings = {
  /**
   * Returns whose side keeps the first from dealing with the second; null if neither does. Someone who is
   * leaving deals with nobody.
   */
  between(userId: string, otherId: string): Promise<'by-me' | 'by-other' | null>;
  /** @throws not-allowed if either has blocked the other or is leaving */
  assertBetween(userId: string, otherId: string): Promise<void>;
};

export function dealings(
  blocks: Pick<BlockRepository, 'between'>,
  absent: Pick<AbsentUsers, 'isLeaving'>,
): Dealings {
  async function between(userId: string, otherId: string) {
    const blocked = await blocks.between(userId, otherId);
    if (blocked) return blocked;
    const leaving = await Promise.all([userId, otherId].map((id) => absent.isLeaving(id)));
    return leaving.includes(true) ? 'by-other' : null;
  }
  return {
    between,
    async assertBetween(userId, otherId) {
      const kept = await between(userId, otherId);
      if (kept) throw problem('not-allowed', sentences[kept]);
    },
  };
}
