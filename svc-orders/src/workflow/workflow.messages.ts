export const workflowMessages = {
  listingLost: 'The item is no longer there.',
} as const;
