/** The waits before the second and third try of an entry. */
export const retryWaitsMs = [300, 1200] as const;

/** The time limit for one attempt to load an entry. */
export const tryLimitMs = 6000;
