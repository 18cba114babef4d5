export const tailorMessages = {
  title: 'Tailor requests',
  none: 'No one is waiting for the Tailor badge.',
  notFetched: 'Failed to fetch tailor requests',
  facts: (place: string, price: string) => `${place} · from ${price}`,
  work: 'Their work',
  approve: 'Approve',
  reject: 'Reject',
  rejectText: (name: string) => `${name} will see the reason and can apply again.`,
  approved: (name: string) => `${name} has the Tailor badge`,
  rejected: 'Application rejected',
  approveFailed: { title: 'Failed to approve', otherwise: 'Please try again.' },
  rejectFailed: { title: 'Failed to reject', otherwise: 'Please try again.' },
} as const;
