import type { ReviewKind, ReviewSide } from '@alaso/contracts';

const authors: Record<ReviewKind, Record<ReviewSide, string>> = {
  resale: { owner: 'Seller', other: 'Buyer' },
  gift: { owner: 'Giver', other: 'Received a gift' },
  rent: { owner: 'Lender', other: 'Renter' },
  upcycle: { owner: 'Tailor', other: 'Client' },
  donation: { owner: 'Donor', other: 'Organization' },
};

export const reviewWords = {
  stars: (stars: number) => `${stars} of 5 stars`,
  author: (kind: ReviewKind, side: ReviewSide) => authors[kind][side],
  reply: (name: string) => `${name} replied`,
  hidden: 'Hidden by our team',
} as const;
