export const bulkImportMessages = {
  addPhotosLater: 'Add photos once the item is listed',
} as const;
