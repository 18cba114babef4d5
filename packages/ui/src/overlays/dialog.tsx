import type { ReactNode } from 'react';
import { reportMissingPart } from '../late/report-failure.ts';
import { useParts } from '../late/use-parts.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
  /** Width of the panel on wide screens: 32rem, or 48rem. */
  size?: 'md' | 'lg';
};

/** A modal panel: a sheet from the bottom edge on phones, centred above. Escape and the veil close it. */
export function Dialog(props: DialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.DialogPanel {...props} />;
}
