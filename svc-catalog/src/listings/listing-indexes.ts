/** Indexes of listings that reads name explicitly, so that the database uses no other. */

const byKey = { status: 1, facetKeys: 1 } as const;

export const keyedNewest = { ...byKey, createdAt: -1, _id: -1, priceKobo: 1 } as const;
export const keyedPrice = { ...byKey, priceAscending: 1, _id: 1 } as const;
export const byId = { status: 1, _id: 1 } as const;
export const ofOwner = { ownerId: 1, createdAt: -1, _id: -1 } as const;
