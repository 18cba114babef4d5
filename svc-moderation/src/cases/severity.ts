import { severities, type ReportReason, type Severity } from '@alaso/contracts';

/** The severity of each reason. Free-text reasons are `other`. */
const severityOfReason: Record<ReportReason, Severity> = {
  unsafe: 'safety',
  prohibited: 'safety',
  fraud: 'fraud',
  counterfeit: 'counterfeit',
  offensive: 'other',
  // Includes items that the buyer paid for or waited for and never received.
  'not-handed-over': 'fraud',
  'no-show': 'other',
  'not-as-described': 'other',
  duplicate: 'other',
  other: 'other',
};

const table = new Map<string, Severity>(Object.entries(severityOfReason));

/** Returns the severity of a report, based only on its reason. */
export const severityOf = ({ reason }: { reason: string }): Severity => table.get(reason) ?? 'other';

/** Returns the queue urgency for a severity. Higher values are more severe. */
export const urgencyOf = (severity: Severity): number => severities.length - 1 - severities.indexOf(severity);

/** Returns the more severe of two severities. */
export const graver = (one: Severity, other: Severity): Severity =>
  urgencyOf(one) >= urgencyOf(other) ? one : other;
