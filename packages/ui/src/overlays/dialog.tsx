import type { DialogProps } from '../lazy/dialog-panel.tsx';
import { reportMissingPart } from '../lazy/report-missing-part.ts';
import { useParts } from '../lazy/use-parts.ts';

/**
 * A modal panel: a sheet at the bottom edge on phones, centered on larger screens. Escape and the veil close
 * it.
 */
export function Dialog(props: DialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.DialogPanel {...props} />;
}
