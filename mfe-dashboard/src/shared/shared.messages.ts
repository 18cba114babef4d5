export const sharedMessages = {
  filterByStatus: 'Filter by status',
} as const;
