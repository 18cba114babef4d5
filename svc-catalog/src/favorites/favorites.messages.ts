export const favoritesMessages = {
  maySellSoon: 'A favorite may sell soon',
  maySellSoonText: (listingTitle: string, admirers: number) =>
    `${listingTitle}: ${admirers} people have their eye on it.`,
  tooManyFavorites: (max: number) =>
    `You have reached the limit of ${max} favorites. Remove one to add another.`,
  ownItem: 'This is your own item: it is in your dashboard.',
  priceDrop: 'Price drop on a favorite',
  priceDropText: (facts: { listingTitle: string; price: string; formerPrice: string }) =>
    `${facts.listingTitle}: now ${facts.price}, was ${facts.formerPrice}`,
} as const;
