export const reportsMessages = {
  title: 'Reports',
  failed: 'Failed to fetch reports',
  none: 'No reports to review',
  theListing: 'The listing',
  approve: 'Approve',
  approveReport: (reason: string) => `Approve report: ${reason}`,
  approveTitle: (reason: string) => `Approve: ${reason}`,
  dismiss: 'Dismiss',
  dismissReport: (reason: string) => `Dismiss report: ${reason}`,
  showAll: 'Show all',
  showLess: 'Show less',
  /** Describes which other reports an approval closes. Empty if there are none. */
  closes: (relatedReports: number) => {
    if (relatedReports === 0) return '';
    return `This also closes ${relatedReports === 1 ? '1 related report' : `${relatedReports} related reports`}.`;
  },
  updated: 'Report status updated successfully',
  updateFailed: 'Failed to update report status',
  tryAgain: 'Please try again.',
} as const;
