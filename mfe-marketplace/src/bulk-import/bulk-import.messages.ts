export const bulkImportMessages = {
  title: 'List Several Items',
  lead: 'Upload a spreadsheet saved as CSV.',
  notLoaded: 'Failed to open the file upload',
  loading: 'Loading',
  listOneInstead: 'List one item instead',
} as const;
