export const blocksMessages = {
  cannotBlockYourself: 'You cannot block yourself.',
  /** Why two members cannot deal with each other, as the first of them reads it. */
  obstacles: {
    left: 'This member has left Alaso.',
    'by-me': 'You have blocked this member. Unblock them first.',
    'by-other': 'This member is not available.',
  },
} as const;
