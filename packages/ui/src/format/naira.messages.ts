export const priceMessages = {
  free: 'Free',
  onRequest: 'Price on request',
  perDay: (price: string) => `${price}/day`,
  reducedFrom: (price: string) => `Reduced from ${price}`,
} as const;
