import { maxNameLength } from '@alaso/contracts';
import { defineModel, derivedId, isDuplicateKey, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

type BlockDocument = {
  /** Derived from both user ids. */
  _id: string;
  blockerId: string;
  blockedId: string;
  blockedFirstName: string;
  blockedAt: Date;
};

const schema = rowSchema<BlockDocument>({
  _id: { type: String, required: true, match: uuid },
  blockerId: { type: String, required: true, match: uuid },
  blockedId: { type: String, required: true, match: uuid },
  blockedFirstName: { type: String, required: true, maxlength: maxNameLength },
  blockedAt: { type: Date, required: true },
});

// Finds the blocks on an erased account.
schema.index({ blockedId: 1 });
schema.index({ blockerId: 1, blockedAt: -1 });

export const blocksOf = defineModel<BlockDocument>('blocks', schema);

export type BlockRepository = ReturnType<typeof blockRepository>;

const idOf = (blockerId: string, blockedId: string) => derivedId('block', blockerId, blockedId);

/** Maximum number of blocks listed. Higher than anyone reaches in practice. */
const maxListed = 500;

export function blockRepository(connection: Connection) {
  const blocks = blocksOf(connection);
  return {
    async add(block: Omit<BlockDocument, '_id'>): Promise<void> {
      try {
        await blocks.create({ _id: idOf(block.blockerId, block.blockedId), ...block });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async remove(blockerId: string, blockedId: string): Promise<void> {
      await blocks.deleteOne({ _id: idOf(blockerId, blockedId) });
    },
    async rename(blockedId: string, blockedFirstName: string): Promise<void> {
      await blocks.updateMany({ blockedId }, { $set: { blockedFirstName } });
    },
    ofBlocker: (blockerId: string): Promise<BlockDocument[]> =>
      blocks.find({ blockerId }).sort({ blockedAt: -1 }).limit(maxListed).lean(),
    /**
     * Returns which of the two members has blocked the other, from the first member's point of view, or null
     * if neither has.
     */
    async between(userId: string, otherId: string): Promise<'by-me' | 'by-other' | null> {
      const ids = [idOf(userId, otherId), idOf(otherId, userId)];
      const found = await blocks.find({ _id: { $in: ids } }, { blockerId: 1 }).lean();
      if (found.length === 0) return null;
      return found.some(({ blockerId }) => blockerId === userId) ? 'by-me' : 'by-other';
    },
  };
}
