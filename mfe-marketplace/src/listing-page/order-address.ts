/** The page of an order, for its buyer and its seller. */
export const orderAddress = (orderId: string) => `/dashboard?tab=transactions&order=${orderId}`;
