import { flaggedMessages } from './case-messages.messages.ts';

export const showChoices = [
  { value: 'waiting', word: 'Waiting' },
  { value: 'closed', word: 'Closed' },
  { value: 'flagged', word: flaggedMessages.title },
] as const;

export const takenChoices = [
  { value: 'me', label: 'Assigned to me' },
  { value: 'nobody', label: 'Assigned to nobody' },
] as const;

export const spanChoices = [
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
] as const;

export const casesMessages = {
  status: 'Case status',
  list: 'Cases',
  failed: 'Failed to fetch cases',
  noMatches: 'No matching cases',
  noneWaiting: 'No cases waiting',
  noneClosed: 'No closed cases yet',
  clearFilters: 'Clear filters',
  filters: {
    severity: 'Severity',
    anySeverity: 'Any severity',
    reason: 'Reason',
    anyReason: 'Any reason',
    assignedTo: 'Assigned to',
    anyAssignee: 'Any assignee',
    opened: 'Opened',
    anyTime: 'Any time',
  },
} as const;

const adminOr = (name: string | null) => name ?? 'an admin';

export const caseRowMessages = {
  formerMember: 'Former member',
  escalated: 'Escalated',
  waiting: (reportCount: number, since: string) =>
    `${reportCount === 1 ? '1 report' : `${reportCount} reports`} · since ${since}`,
  /** Appended to `waiting`. */
  assignedTo: (adminName: string | null) => ` · assigned to ${adminOr(adminName)}`,
  open: 'Open',
  openNamed: (about: string) => `Open case: ${about}`,
} as const;

/**
 * Returns a sentence about the reports that a decision closes, because a decision applies to all reports in a
 * case. Empty if there is only one report.
 */
const closesInWords = (pendingReports: number) =>
  pendingReports > 1 ? `This closes all ${pendingReports} pending reports of this case.` : '';

export const caseDrawerMessages = {
  unnamed: 'A case',
  failed: 'Failed to fetch this case',
  assignedTo: (adminName: string | null) => `Assigned to ${adminOr(adminName)}`,
  thePerson: 'The person',
  duplicateOf: 'A duplicate of case',
  decision: 'Decision',
  why: (reason: string) => `Why: ${reason}`,
  appeal: 'Appeal',
  appealDecided: (reason: string) => `Decided: ${reason}`,
  reports: 'Reports',
  reportList: 'Reports of this case',
  timeline: 'Timeline',
  acts: {
    failed: 'Failed to change the case',
    tryAgain: 'Please try again.',
    aboutYou: 'This case is about you: another admin decides it.',
    decidedByYou: 'You decided this case: another admin decides the appeal.',
    release: 'Release',
    takeOver: 'Take over',
    assignToMe: 'Assign to me',
    approve: 'Approve',
    approveNamed: (about: string) => `Approve: ${about}`,
    closes: closesInWords,
    dismissAll: 'Dismiss all',
    dismissTitle: 'Dismiss all reports of this case?',
    dismissText: (pendingReports: number) =>
      `${closesInWords(pendingReports)} We notify the reporters that we found nothing against our guidelines.`.trim(),
    uphold: 'Uphold',
    overturn: 'Overturn',
    done: {
      release: 'Released',
      assign: 'Assigned to you',
      decide: 'Case decided',
      appeal: 'Appeal decided',
    },
  },
} as const;

export const appealWords = {
  upheld: { title: 'Uphold the decision', description: 'The decision stands. We will tell the person why.' },
  overturned: {
    title: 'Overturn the decision',
    description: 'All actions are reversed immediately, and we send the person your reason.',
  },
} as const;
