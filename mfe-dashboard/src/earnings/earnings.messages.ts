export const earningsMessages = {
  title: 'Earnings by month',
  month: 'Month',
  sales: 'Sales',
  earned: 'Earned',
  noSales: 'Sales count here once they are completed.',
  noRecentSales: 'No sales in the last 12 months.',
  notAvailable: 'Not available yet.',
  download: 'Download as CSV',
  downloadFailed: 'Failed to fetch your sales',
  tryAgain: 'Please try again.',
} as const;
