export const dialogMessages = { cancel: 'Cancel' } as const;
