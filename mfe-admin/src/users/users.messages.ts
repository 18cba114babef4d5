export const usersMessages = {
  search: 'Search name or email',
  none: 'No users found',
  verified: 'Verified',
  suspended: 'Suspended',
  filters: {
    anyRole: 'Any role',
    anyCharity: 'Charity or not',
    status: 'Account status',
    anyStatus: 'Any status',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    charity: 'Charity',
    status: 'Status',
    joined: 'Joined',
    changeRole: 'Change role',
    verification: 'Verification',
  },
} as const;

export const verifiedChoices = [
  { value: 'yes', label: 'Verified charities' },
  { value: 'no', label: 'Not verified' },
] as const;

export const suspendedChoices = [
  { value: 'yes', label: usersMessages.suspended },
  { value: 'no', label: 'Not suspended' },
] as const;

export const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
] as const;

export const verificationMessages = {
  verify: 'Verify Charity',
  verifyNamed: (name: string) => `Verify Charity: ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove verification: ${name}`,
  removeTitle: (name: string) => `Remove verification from ${name}?`,
  removeText: 'Donors will no longer see them as a verified charity. We send them your reason.',
  removed: 'Verification removed',
  removeFailed: 'Failed to remove the verification',
  tryAgain: 'Please try again.',
} as const;
