import type { ConfirmDialogProps } from '../parts/confirm-panel.tsx';
import { reportMissingPart } from '../parts/report-missing-part.ts';
import { useParts } from '../parts/use-parts.ts';

/** Asks before an act that cannot be taken back. The caller closes it: on confirm it stays, so that it can show pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.ConfirmPanel {...props} />;
}
