import type { Donation, Listing, Transaction, User } from '@alaso/contracts';

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

/** Tunde's open order of {@link listing} from Adaeze, as its seller sees it. */
export function order(changed: Partial<Transaction> = {}): Transaction {
  return {
    ...{
      id: '44444444-4444-4444-8444-444444444444',
      listingId: buba.id,
      buyerId: buba.ownerId,
      sellerId: ada.id,
    },
    ...{ amount: '45000.00', type: 'buy', status: 'pending', createdAt: at, updatedAt: at, rentalDays: [] },
    ...{
      listingTitle: buba.title,
      listingCategory: 'resale',
      listingImageUrl: null,
      otherPartyFirstName: 'Tunde',
    },
    ...changed,
  };
}

/** Adaeze's offer of {@link listing} to an orphanage. */
export function donation(changed: Partial<Donation> = {}): Donation {
  return {
    ...{ id: '55555555-5555-4555-8555-555555555555', listingId: buba.id, donorId: ada.id },
    ...{ organizationType: 'orphanage', organizationName: 'Little Saints', message: null },
    ...{ status: 'requested', createdAt: at, updatedAt: at },
    ...changed,
  };
}

/** `count` listings, each with an id and a title of its own. */
export function listings(count: number, from = 1): Listing[] {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    return listing({ id: buba.id.slice(0, -3) + String(number).padStart(3, '0'), title: `Item ${number}` });
  });
}
