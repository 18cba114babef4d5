import { disputePhotoAddress } from '@alaso/contracts';
import { type PersonalData, type Platform, readerOf } from '@alaso/service-kit';
import { type DisputeDecision, disputesOf } from './dispute.model.ts';

const readDecision = ({ outcome, reason, at }: DisputeDecision) => ({ outcome, reason, at });

export const disputesPersonalData: PersonalData<Pick<Platform, 'connection'>> = {
  disputes: {
    holds:
      'Your disputes: reason, statement with photos and appeal of yours, stages with times, the decision',
    purpose: 'To decide disputes about orders',
    kept: 'Stages and decision for good, under an id without a name; what you wrote until the account is erased',
    read: readerOf(
      disputesOf,
      (userId) => ({ $or: [{ buyerId: userId }, { sellerId: userId }] }),
      (
        {
          _id,
          buyerId,
          orderId,
          stage,
          openedBy,
          reason,
          statements,
          appeals,
          decision,
          finalDecision,
          createdAt,
        },
        userId,
      ) => {
        const you = buyerId === userId ? 'buyer' : 'seller';
        return {
          id: _id,
          you,
          orderId,
          stage,
          reason: openedBy === you ? reason : null,
          statements: statements
            .filter(({ by }) => by === you)
            .map(({ text, photos, at }) => ({
              text,
              photos: photos.map(({ id }) => disputePhotoAddress(_id, id, 'large')),
              at,
            })),
          appeals: appeals.filter(({ by }) => by === you).map(({ text, at }) => ({ text, at })),
          decision: decision && readDecision(decision),
          ...(finalDecision && { finalDecision: readDecision(finalDecision) }),
          createdAt,
        };
      },
    ),
    async erase({ connection }, userId) {
      const disputes = disputesOf(connection);
      for (const side of ['buyer', 'seller'] as const) {
        const own = { [`${side}Id`]: userId };
        const gone = {
          'statements.$[own].text': null,
          'statements.$[own].photos': [],
          'appeals.$[own].text': null,
          'timeline.$[own].reason': null,
        };
        const quietly = { timestamps: false, arrayFilters: [{ 'own.by': side }] };
        await disputes.updateMany(own, { $set: gone }, quietly);
        await disputes.updateMany(
          { ...own, openedBy: side },
          { $set: { reason: null } },
          { timestamps: false },
        );
      }
      return true;
    },
  },
};
