export const personMessages = {
  notFound: 'User not found',
  notFoundText: 'No account has this ID.',
  failed: 'Failed to fetch this person',
  verifiedCharity: 'Verified Charity',
  suspended: 'Suspended',
  suspendedUntil: (until: string | null) => (until === null ? 'until further notice' : `until ${until}`),
  facts: {
    email: 'Email',
    phone: 'Phone',
    joined: 'Joined',
    why: 'Why',
  },
  listings: 'Listings',
  noListings: 'None so far.',
  cases: 'Cases',
  noCases: 'No case about them.',
  why: (reason: string) => `Why: ${reason}`,
  noReports: 'No reports by or about them.',
  sessions: 'Sessions',
  noSessions: 'No active sessions.',
  sessionTimes: (address: string, startedAt: string, lastUsedAt: string) =>
    `${address} · since ${startedAt} · last used ${lastUsedAt}`,
} as const;
