import { type PersonalData, type Platform, readerOf } from '@alaso/service-kit';
import { ratingsOf, reviewsOf, windowsOf } from './review.model.ts';
import { reviewRepository } from './review.repository.ts';

export const reviewsPersonalData: PersonalData<Pick<Platform, 'connection'>> = {
  reviews: {
    holds:
      'The reviews you wrote and your replies: stars, tags, text, first name, when they were written and published',
    purpose: 'So that members know whom they can trust',
    kept: 'Stars and tags for good, without a name; name, text and replies until the account is erased, and reviews about you too',
    read: readerOf(
      reviewsOf,
      (userId) => ({ $or: [{ authorId: userId }, { memberId: userId, reply: { $ne: null } }] }),
      (
        { _id, dealId, authorId, authorName, memberId, stars, tags, text, writtenAt, publishedAt, reply },
        userId,
      ) =>
        authorId === userId
          ? { id: _id, dealId, memberId, yourName: authorName, stars, tags, text, writtenAt, publishedAt }
          : { id: _id, dealId, reply },
    ),
    async erase({ connection }, userId) {
      await reviewRepository(connection).erase(userId);
      return true;
    },
  },
  review_windows: {
    holds: 'Until when you could review a completed order or donation, whether you did, first name',
    purpose: 'So that both sides can review each other without knowing what the other wrote',
    kept: 'For good, under an id without a name; your name until the account is erased',
    read: readerOf(
      windowsOf,
      (userId) => ({ $or: [{ ownerId: userId }, { otherId: userId }] }),
      ({ _id, ownerId, ownerName, otherName, written, closesAt }, userId) => {
        const you = ownerId === userId ? 'owner' : 'other';
        const yourName = you === 'owner' ? ownerName : otherName;
        return { id: _id, you, yourName, hasWritten: written.includes(you), closesAt };
      },
    ),
    // Erased with the reviews.
    erase: () => Promise.resolve(true),
  },
  member_ratings: {
    holds: 'How many reviews about you have how many stars',
    purpose: 'To show your rating',
    kept: 'Until the account is erased; then an id remains, so that nobody can be reviewed or written to late',
    read: readerOf(
      ratingsOf,
      (_id) => ({ _id }),
      ({ count, stars }) => ({ count, stars }),
    ),
    // Erased with the reviews.
    erase: () => Promise.resolve(true),
  },
};
