import { counted } from '../shared/options.messages.ts';

export const memberReviewsWords = {
  title: 'Reviews',
  none: 'No reviews yet.',
  /** Describes a rating: `4.6 of 5 stars from 12 reviews`. */
  rating: (average: number, count: number) => `${average} of 5 stars from ${counted(count, 'review')}`,
  starRow: (stars: number, count: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${counted(count, 'review')}`,
  more: 'Show more reviews',
  report: 'Report',
  reviewBy: (name: string) => `${name}’s review`,
  failed: 'reviews',
} as const;
