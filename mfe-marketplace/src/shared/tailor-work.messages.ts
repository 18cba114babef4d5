export const tailorWorkMessages = {
  title: 'Work as a tailor',
  facts: (place: string, price: string) => `${place} · from ${price}`,
  photos: 'Photos',
  notFetched: 'their work',
} as const;
