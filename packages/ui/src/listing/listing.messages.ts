export const listingMessages = {
  deleteTitle: 'Are you sure you want to delete this listing?',
  deleteText: (title: string) => `Buyers will no longer see ${title}. You can restore it for 30 days.`,
  delete: 'Delete',
  deleting: 'Deleting...',
  save: (title: string) => `Save: ${title}`,
  savedBy: (count: number) => (count === 1 ? '1 person saved this' : `${count} people saved this`),
  noImage: 'No image',
} as const;
