export const loadingMessages = { label: 'Loading' } as const;
