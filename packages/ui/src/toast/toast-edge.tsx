import { cn } from '../class-names.ts';
import type { ToastOptions } from './toast-store.ts';

type Variant = ToastOptions['variant'];

const colors = { success: 'al:text-leaf', notice: 'al:text-gold', destructive: 'al:text-danger' };

/** The stitched edge whose color tells a success, a toast and a failure apart. The words say it too. */
export function ToastEdge({ variant = 'success' }: { variant: Variant }) {
  return (
    <span
      aria-hidden="true"
      className={cn('alaso-stitch-vertical al:absolute al:inset-y-2.5 al:left-2.5', colors[variant])}
    />
  );
}

export function toastTitleStyles(variant: Variant): string {
  return cn('al:text-sm al:font-semibold', variant === 'destructive' && 'al:text-danger');
}
