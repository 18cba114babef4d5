import type { Listing, User } from '@alaso/contracts';

const at = '2026-11-01T10:00:00.000Z';

export const ada = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.com',
  firstName: 'Adaeze',
  lastName: 'Obi',
  profileImageUrl: null,
  role: 'user',
  isVerifiedCharity: false,
  createdAt: at,
  updatedAt: at,
} satisfies User;

const buba = {
  id: '33333333-3333-4333-8333-000000000000',
  title: 'Champagne lace iro and buba',
  description: 'Worn once, to a wedding in Ibadan.',
  category: 'resale',
  price: '45000.00',
  size: 'L',
  condition: 'Very Good',
  fabricType: 'lace',
  color: 'multi-color',
  brand: 'Deola Sagoe',
  occasion: 'wedding',
  imageUrl: '/media/demo/buba.webp',
  status: 'active',
  availability: 'available',
  ownerId: '22222222-2222-4222-8222-222222222222',
  createdAt: at,
  updatedAt: at,
} satisfies Listing;

/** Somebody else's listing, for sale at ₦45,000, with what the test changes about it. */
export function listing(changed: Partial<Listing> = {}): Listing {
  return { ...buba, ...changed };
}

/** `count` listings, each with an id and a title of its own. */
export function listings(count: number, from = 1): Listing[] {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    return listing({ id: buba.id.slice(0, -3) + String(number).padStart(3, '0'), title: `Item ${number}` });
  });
}
