/** Text for the report dialog, which message threads also load. */
export const reportMessages = {
  sent: 'Report sent',
  sentText: 'We review every report and will tell you what we decide.',
  notSent: 'Failed to send the report',
  tryAgain: 'Please try again.',
} as const;
