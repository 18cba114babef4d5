export const tableViewMessages = {
  text: (what: string) => `Of the table of ${what}.`,
  columns: 'Columns',
  savedViews: 'Saved views',
  noSavedViews: 'No saved views yet.',
  deleteNamed: (name: string) => `Delete ${name}`,
  saveAs: 'Save current view as',
  saveAsHint: 'Saved on this device: filters, sorting and columns, not the search text.',
  save: 'Save view',
  saveFailed: 'Could not save the view',
  saveFailedText: 'The storage of this device is full.',
} as const;
