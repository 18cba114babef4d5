export const missingPartMessages = {
  title: 'Could not load this',
  description: 'Check your connection and try again.',
} as const;
