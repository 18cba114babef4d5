export const brandMessages = { name: 'Alaso' } as const;
