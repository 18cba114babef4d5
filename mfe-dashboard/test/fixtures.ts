import type { Listing, Transaction, User } from '@alaso/contracts';
import { type Answers, jsonAnswer, type MadeCall, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { Root } from '../src/root.tsx';

export const at = '2026-11-01T10:00:00.000Z';
export const user: User = {
  ...{
    id: '11111111-1111-4111-8111-111111111111',
    email: 'ada@example.com',
    firstName: 'Adaeze',
    lastName: 'Obi',
  },
  ...{ profileImageUrl: null, role: 'tailor', isVerifiedCharity: true, createdAt: at, updatedAt: at },
};
export const buba: Listing = {
  ...{ id: '33333333-3333-4333-8333-333333333333', title: 'Champagne lace iro and buba', description: null },
  ...{ category: 'resale', price: '45000.00', size: 'L', condition: 'Very Good', fabricType: 'lace' },
  ...{ color: 'gold', brand: null, occasion: 'wedding', imageUrl: null, status: 'active', ownerId: user.id },
  ...{ availability: 'available', createdAt: at, updatedAt: at },
};
export const sale: Transaction = {
  ...{ id: '44444444-4444-4444-8444-4444deadbeef', listingId: buba.id, buyerId: buba.id, sellerId: user.id },
  ...{ amount: '45000.00', type: 'buy', status: 'completed', createdAt: at, updatedAt: at },
  ...{ listingTitle: buba.title, listingImageUrl: null, otherPartyFirstName: 'Tunde', rentalDays: [] },
  listingCategory: 'resale',
};

export function open(answers: Answers = {}, address = '/dashboard') {
  return renderSlice(Root, {
    address,
    answers: {
      'GET /api/user': user,
      'GET /api/listings': [],
      'GET /api/transactions': [],
      'GET /api/donations': [],
      ...answers,
    },
  });
}

/** A seller's 31 listings as the server pages them: 24 a page, the total of what was asked for. */
const many: Listing[] = Array.from({ length: 31 }, (_, place) => ({
  ...buba,
  id: buba.id.replace('8333-333333333333', `8333-${String(place).padStart(12, '0')}`),
  title: `Buba ${place + 1}`,
  status: place < 28 ? 'active' : 'sold',
}));
export function pageOfMany({ search }: MadeCall): Response {
  const asked = many.filter(({ status }) => !search.has('status') || status === search.get('status'));
  const from = Number(search.get('cursor') ?? 0);
  const to = from + Number(search.get('limit') ?? 24);
  return jsonAnswer(asked.slice(from, to), {
    'X-Total-Count': String(asked.length),
    ...(to < asked.length && { Link: `</api/listings?cursor=${to}>; rel="next"` }),
  });
}

/** Waits until a figure reads so. */
export async function expectFigure(label: string, value: string): Promise<void> {
  const card = (await screen.findByText(label)).parentElement;
  await waitFor(() => expect(card).toHaveTextContent(new RegExp(`^${label}${value}$`)), { timeout: 5000 });
}
