export const listingsMessages = {
  listingNotFound: 'Listing not found.',
  tooManyOnFirstDay: (max: number) =>
    `You can list ${max} items on your first day. List the others tomorrow.`,
  verifyPhoneFirst: (maxNaira: string) =>
    `Verify your phone number in your profile to ask more than ₦${maxNaira}`,
  free: 'Free',
  priceOnRequest: 'Price on request',
  perDay: (price: string) => `${price}/day`,
} as const;
