export const reauthenticationMessages = {
  failed: 'Could not load this',
  failedText: 'Check your connection and try again.',
} as const;
