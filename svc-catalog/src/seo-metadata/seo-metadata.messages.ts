export const seoMetadataMessages = {
  itemNotFound: 'Item Not Found',
  explore: 'Explore',
  exploreAll: 'Explore All Items',
  exploreCategory: (categoryName: string) => `${categoryName} · Explore`,
  descriptions: {
    all: 'Second-hand and traditional Nigerian clothing to buy, rent, get for free or have remade.',
    resale: 'Pre-loved Nigerian clothing and asoebi for sale, each with its price in naira.',
    gift: 'Nigerian clothing that its owners give away for free.',
    rent: 'Nigerian occasion wear to rent by the day.',
    upcycle: 'Tailors who remake and repair Nigerian clothing.',
  },
} as const;
