import { ReportReason, reportReasonWords } from '@alaso/contracts';
import * as z from 'zod/mini';

/**
 * Returns the reason of a report as people read it. Texts that are no reason of the list stay as they are.
 */
export function reasonInWords({ reason }: { reason: string }): string {
  const known = z.safeParse(ReportReason, reason);
  return known.success ? reportReasonWords[known.data] : reason;
}
