import { ReportReason, reportReasonWords } from '@alaso/contracts';
import * as z from 'zod/mini';

/** Returns a report's reason as users read it. Free-text reasons stay as they are. */
export function reasonInWords({ reason }: { reason: string }): string {
  const known = z.safeParse(ReportReason, reason);
  return known.success ? reportReasonWords[known.data] : reason;
}
