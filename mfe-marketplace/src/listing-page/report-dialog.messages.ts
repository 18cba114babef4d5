export const reportMessages = {
  sent: {
    title: 'Report sent',
    description: 'We review every report and will tell you what we decide.',
  },
  failed: { title: 'Failed to send the report', otherwise: 'Please try again.' },
} as const;
