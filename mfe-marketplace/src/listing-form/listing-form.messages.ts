function priceHint(category: string): string {
  if (category === 'gift') return 'A gift is free.';
  if (category === 'rent') return 'Price per day.';
  return 'Leave empty for ‘Price on request’ (nobody can order until you set one). Enter 0 to give it away.';
}

export const listingFormMessages = {
  photosHint: 'The first photo is the cover.',
  title: 'Item Title',
  titleExample: 'Hand-woven aso-oke gele',
  category: 'Category',
  chooseCategory: 'Select category',
  description: 'Description',
  size: 'Size',
  chooseSize: 'Select size',
  condition: 'Condition',
  chooseCondition: 'Select condition',
  price: 'Price (₦)',
  priceHint,
  asoebi: 'Asoebi Details',
  fabric: 'Fabric Type',
  chooseFabric: 'Select fabric',
  color: 'Primary Color',
  chooseColor: 'Select color',
  brand: 'Brand',
  occasion: 'Suitable Occasion',
  chooseOccasion: 'Select occasion',
  notSpecified: 'Not specified',
  place: 'Where is it?',
  serviceByTailor: 'Upcycle is for tailoring services. Buyers see your Tailor badge on it.',
  serviceWithoutBadge:
    'Upcycle is for tailoring services. You do not have the Tailor badge, and buyers can see that.',
  applyForBadge: 'Apply for the badge',
} as const;
