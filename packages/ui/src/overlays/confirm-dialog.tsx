import type { ConfirmDialogProps } from '../lazy/confirm-panel.tsx';
import { reportMissingPart } from '../lazy/report-missing-part.ts';
import { useParts } from '../lazy/use-parts.ts';

/**
 * Asks before an action that cannot be undone. It stays open on confirm to show `pending`; the caller closes
 * it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.ConfirmPanel {...props} />;
}
