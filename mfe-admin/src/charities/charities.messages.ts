export const charitiesMessages = {
  title: 'Charity requests',
  failed: 'Failed to fetch charity requests',
  nonePending: 'No pending charity verification requests',
  /** @param count undefined until all applications are loaded */
  applications: (count?: number) => (count === undefined ? 'Applications' : `Applications (${count})`),
  noApplicationsYet: 'No applications yet.',
  everyoneElse: 'Everyone else',
  everyoneElseText: 'They have not applied. Only approve people you have checked.',
  approve: 'Approve',
  approveNamed: (name: string) => `Approve ${name}`,
  reject: 'Reject',
  rejectNamed: (name: string) => `Reject ${name}`,
  rejectText: (firstName: string) => `${firstName} will see the reason and can apply again.`,
  rejected: 'Application rejected',
  rejectFailed: 'Failed to reject',
  tryAgain: 'Please try again.',
  removeNamed: (firstName: string) => `Remove ${firstName} from the list`,
  removeText: (firstName: string) =>
    `${firstName} has not applied and will not be notified. They reappear here if they apply.`,
  removed: 'Removed from the list',
  types: { orphanage: 'Orphanage', ngo: 'NGO' },
  facts: {
    cacNumber: 'CAC number',
    phone: 'Phone',
    evidence: 'Evidence',
    worksIn: 'Works in',
    needs: 'Needs',
    applied: 'Applied',
  },
  noEvidence: 'None given',
  /** Appended to a document's name. */
  documentOpens: (isSaved: boolean) => ` (${isSaved ? 'is saved' : 'opens in a new tab'})`,
} as const;
