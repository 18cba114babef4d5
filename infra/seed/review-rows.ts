import { type ReviewSide, type ReviewTag, reviewTagsOf } from '@alaso/contracts';
import { dayMs } from '@alaso/service-kit';
import type { ReviewDocument, WindowDocument } from '../../svc-orders/src/reviews/review.model.ts';
import { reviewId } from '../../svc-orders/src/reviews/review.repository.ts';
import { ageInDays, draw } from './draws.ts';
import { orderRows } from './order-rows.ts';

type Said = { stars: number; text: string; reply?: string };

/** Sample reviews for each side, used in rotation. */
const said: Record<ReviewSide, readonly Said[]> = {
  other: [
    { stars: 5, text: 'Exactly as in the photos, and she was on time. I will buy again.' },
    {
      stars: 4,
      text: 'Good quality. The color is a little darker than I thought.',
      reply: 'Thank you! I will take photos by daylight next time.',
    },
    { stars: 5, text: '' },
    {
      stars: 3,
      text: 'The cloth is fine, but I waited 40 minutes at the park.',
      reply: 'I am sorry, the bridge was closed.',
    },
    { stars: 5, text: 'Very neat work. My mother wants one too.' },
  ],
  owner: [
    { stars: 5, text: 'Came on time and was friendly.' },
    { stars: 4, text: '' },
    { stars: 5, text: 'A pleasure.' },
  ],
};

/** Newer completed orders get no reviews, so that users can still review them. */
const minAgeDays = 3;

const sides = ['other', 'owner'] as const satisfies readonly ReviewSide[];
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** Two-thirds of the older orders, each reviewed by both parties. */
const reviewed = orderRows
  .flatMap((order) => (order.completedAt ? [{ order, completedAt: order.completedAt }] : []))
  .filter(({ completedAt }) => ageInDays(completedAt) > minAgeDays)
  .filter(({ order }) => draw(`review of ${order._id}`) < 2 / 3)
  .map((one, index) => ({ ...one, index }));
type Reviewed = (typeof reviewed)[number];

export const windowRows: readonly WindowDocument[] = reviewed.map(({ order, completedAt }) => ({
  _id: order._id,
  kind: order.category,
  listingTitle: order.listingTitle,
  ownerId: order.sellerId,
  otherId: order.buyerId,
  ownerName: order.sellerFirstName,
  otherName: order.buyerFirstName,
  written: [...sides],
  closesAt: daysAfter(completedAt, 14),
  timerAt: null,
  isReminded: true,
  isClosed: true,
}));

function reviewBy(side: ReviewSide, { order, completedAt, index }: Reviewed): ReviewDocument {
  const { stars, text, reply } = said[side][index % said[side].length] ?? { stars: 5, text: '' };
  const publishedAt = daysAfter(completedAt, 1);
  const isOwner = side === 'owner';
  const tags: readonly ReviewTag[] = reviewTagsOf[order.category][side];
  return {
    _id: reviewId(order._id, side),
    dealId: order._id,
    kind: order.category,
    side,
    authorId: isOwner ? order.sellerId : order.buyerId,
    authorName: isOwner ? order.sellerFirstName : order.buyerFirstName,
    memberId: isOwner ? order.buyerId : order.sellerId,
    stars,
    tags: stars < 4 ? [] : tags.slice(0, 1 + (index % 3)),
    text,
    writtenAt: daysAfter(completedAt, side === 'other' ? 0.5 : 1),
    publishedAt,
    isHidden: false,
    decidedAt: null,
    isShown: true,
    reply: reply === undefined ? null : { text: reply, at: daysAfter(publishedAt, 1) },
  };
}

export const reviewRows: readonly ReviewDocument[] = reviewed.flatMap((one) =>
  sides.map((side) => reviewBy(side, one)),
);
