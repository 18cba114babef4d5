import type { Role } from '@alaso/contracts';

/** Two people, so that one can sell and the other buy: every item of the stub is the seller's. */
export const stubPeople = {
  seller: {
    id: '00000000-0000-4000-8000-00000000a001',
    email: 'amarachi@example.com',
    firstName: 'Amarachi',
    lastName: 'Nwosu',
  },
  buyer: {
    id: '00000000-0000-4000-8000-00000000b002',
    email: 'chidi@example.com',
    firstName: 'Chidi',
    lastName: 'Eze',
  },
} as const;

/**
 * Values that read better than made-up ones, by the property's name; one of several for each item of a list.
 */
export function stubWords(role: Role) {
  const { seller, buyer } = stubPeople;
  return {
    firstName: seller.firstName,
    lastName: seller.lastName,
    title: ['Ankara wrapper, six yards', 'Lace gown', 'Aso oke agbada', 'Adire dress', 'Gele in gold'],
    description: 'Worn once, washed and folded.',
    // Of one choice: none. A stub has no files.
    photos: [[]],
    imageUrl: null,
    profileImageUrl: null,
    objectPath: '/media/uploads/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002',
    isSuspended: false,
    suspendedUntil: null,
    suspendedWhy: null,
    ownerId: seller.id,
    sellerId: seller.id,
    buyerId: buyer.id,
    status: 'active',
    availability: 'available',
    role,
  };
}
