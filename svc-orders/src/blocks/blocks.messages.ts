export const blocksMessages = {
  cannotBlockYourself: 'You cannot block yourself.',
  /** Reasons that two members cannot deal with each other, worded for the first one. */
  obstacles: {
    left: 'This member has left Alaso.',
    'by-me': 'You have blocked this member. Unblock them first.',
    'by-other': 'This member is not available.',
  },
} as const;
