/** The waits before the second and third try of an entry. */
export const retryWaitsMs = [300, 1200] as const;

/** How long one try of an entry may take. */
export const tryLimitMs = 6000;
