import type { DialogProps } from '../parts/dialog-panel.tsx';
import { reportMissingPart } from '../parts/report-missing-part.ts';
import { useParts } from '../parts/use-parts.ts';

/** A modal panel: a sheet at the bottom edge on phones, centred on larger screens. Escape and the veil close it. */
export function Dialog(props: DialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.DialogPanel {...props} />;
}
