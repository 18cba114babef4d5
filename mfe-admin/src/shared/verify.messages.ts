export const verifyMessages = {
  title: (name: string) => `Verify ${name}?`,
  applied: 'Have you read the papers? Everyone sees the badge, and donors can send them items.',
  notApplied:
    'They have not applied, so there are no papers. Everyone sees the badge, and donors can send them items.',
  unread:
    'If they have applied, read their papers under Charity Requests first. Everyone sees the badge, and donors can send them items.',
  rejected:
    'An admin has rejected their application. To verify them anyway, give a reason. It is kept in the audit log.',
  confirm: 'Verify',
  pending: 'Verifying...',
  done: 'Charity verified successfully',
  failed: 'Failed to verify charity',
  tryAgain: 'Please try again.',
} as const;
