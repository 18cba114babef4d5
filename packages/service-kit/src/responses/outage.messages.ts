/** Messages that tell the user which part is unavailable. */
export const outageMessages = {
  ourSide: 'Something is wrong on our side. Please try again shortly.',
  otherService: 'Part of Alaso is unavailable right now. Please try again shortly.',
  sessions: 'Sessions cannot be checked right now. Please try again shortly.',
  revocation: 'This cannot be done right now. Please try again shortly.',
  photos: 'Alaso cannot reach its photos right now. Please try again shortly.',
} as const;
