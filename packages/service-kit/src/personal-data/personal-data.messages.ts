export const personalDataMessages = {
  noSuchCollection: 'There is no such collection.',
} as const;
