export const restoreAccountMessages = {
  title: 'Welcome back?',
  lead: 'You asked us to delete this account.',
  text: 'Restore it now, and everything is as it was: your items, orders, messages and favorites.',
  restore: 'Restore My Account',
  pending: 'Restoring...',
  leave: 'Leave',
  failed: 'Account not restored',
  tryAgain: 'Please sign in again.',
} as const;
