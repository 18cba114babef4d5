export const profileMessages = {
  activeListings: 'Active Listings',
  itemsSold: 'Items Sold',
  itemsGifted: 'Items Gifted',
  totalEarnings: 'Total Earnings',
  admin: 'Admin',
  tailor: 'Tailor',
  verifiedCharity: 'Verified Charity',
  ecoWarrior: 'Eco Warrior',
  ecoProgress: (acts: number, needed: number) =>
    acts >= needed ? `${acts} acts of reuse` : `${acts} of ${needed} to become an Eco Warrior`,
} as const;
