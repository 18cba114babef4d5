export const errorMessages = {
  text: 'Check your connection and try again.',
  retry: 'Retry',
  notFetched: (what: string) => `Failed to fetch ${what}`,
} as const;
