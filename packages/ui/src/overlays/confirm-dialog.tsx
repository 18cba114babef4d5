import type { ReactNode } from 'react';
import { reportMissingPart } from '../late/report-failure.ts';
import { useParts } from '../late/use-parts.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, such as `Are you sure you want to delete this listing?`. */
  title: ReactNode;
  /** What will follow from a yes. */
  description?: ReactNode;
  confirmText: string;
  cancelText?: string;
  onConfirm: () => void;
  pending?: boolean;
  pendingText?: string;
  /** The yes destroys something. */
  destructive?: boolean;
};

/** Asks before an act that cannot be taken back. The caller closes it: on confirm it stays, so that it can show pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.ConfirmPanel {...props} />;
}
