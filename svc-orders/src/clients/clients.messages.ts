export const clientsMessages = {
  listingNotFound: 'Listing not found.',
  memberNotFound: 'Member not found.',
} as const;
