export const deletedListingMessages = {
  deleted: 'Listing deleted successfully',
  undo: 'Undo',
  notRestored: 'Could not restore the listing',
  tryAgain: 'Please try again.',
} as const;
