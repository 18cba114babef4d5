const figure = new Intl.NumberFormat('en-NG');

export const tablesMessages = {
  failed: (what: string) => `Failed to fetch ${what}`,
  tryAgain: 'Please try again.',
  clearFilters: 'Clear filters',
  /** `24 of 312 users shown`, or `312 users` (`1 user`) if all rows are shown. */
  shown: (shown: number, total: number, what: string) =>
    shown < total
      ? `${figure.format(shown)} of ${figure.format(total)} ${what} shown`
      : `${figure.format(total)} ${total === 1 ? what.replace(/s$/, '') : what}`,
  tools: (what: string) => `Which ${what} are shown`,
  order: 'Order',
  from: 'From',
  to: 'To',
  columnsAndViews: 'Columns and views',
  download: 'Download as CSV',
  fileIsCut: (maxRows: number, what: string) => `The file has the first ${maxRows} ${what}`,
  fileIsCutText: 'Use filters to export the rest.',
} as const;
