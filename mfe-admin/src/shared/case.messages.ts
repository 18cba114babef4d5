import {
  type CaseDecision,
  type CasePage,
  type CaseStage,
  ReportReason,
  reportReasonWords,
  type Severity,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { type BadgeTone, formatDateTime } from '@alaso/ui';

export const severityWords: Record<Severity, string> = {
  safety: 'Safety',
  fraud: 'Fraud',
  counterfeit: 'Counterfeit',
  other: 'Other',
};

export const severityTones = {
  safety: 'danger',
  fraud: 'danger',
  counterfeit: 'warning',
  other: 'neutral',
} satisfies Record<Severity, BadgeTone>;

export const stageWords: Record<CaseStage, string> = {
  open: 'Open',
  dismissed: 'Dismissed',
  decided: 'Decided',
  appealed: 'Appealed',
  upheld: 'Upheld',
  overturned: 'Overturned',
};

export const eventWords: Record<CasePage['timeline'][number]['event'], string> = {
  opened: 'Opened by a report',
  joined: 'Another report',
  taken: 'Assigned',
  'given-back': 'Released',
  reminded: 'Admins reminded',
  escalated: 'Escalated',
  dismissed: 'Dismissed',
  duplicate: 'Closed as a duplicate',
  decided: 'Decided',
  undone: 'Decision undone',
  appealed: 'Appealed',
  upheld: 'Appeal decided: upheld',
  overturned: 'Appeal decided: overturned',
  changed: 'Suspension changed',
  lifted: 'Suspension over',
  told: 'People notified',
};

/** Returns the label for a report's reason. Returns a reason that is not in the list unchanged. */
export function reasonInWords(reason: string): string {
  const known = ReportReason.safeParse(reason);
  return known.success ? reportReasonWords[known.data] : reason;
}

/** Identifies a reported review by the beginning of its text. */
export function reviewInWords(text: string): string {
  if (text === '') return 'A review without text';
  return `Review: “${cutText(text, 80, '…')}”`;
}

/** Describes the consequences of a decision. */
export function followsInWords({ hidden, person, until }: CaseDecision): string {
  const parts = hidden.map((title) => `“${title}” is hidden`);
  if (person === 'warn') parts.push('a warning');
  if (person === 'suspend')
    parts.push(`suspended until ${until === null ? 'further notice' : formatDateTime(until)}`);
  return parts.length === 0 ? 'No action' : parts.join(', ');
}
