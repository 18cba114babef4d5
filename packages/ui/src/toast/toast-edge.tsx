import { cn } from '../class-names.ts';
import type { ToastOptions } from './toast-store.ts';

type Variant = ToastOptions['variant'];

const colours = { success: 'al:text-leaf', notice: 'al:text-gold', destructive: 'al:text-danger' };

/** The stitched edge whose colour tells a success, a toast and a failure apart. The words say it too. */
export function ToastEdge({ variant = 'success' }: { variant: Variant }) {
  return (
    <span
      aria-hidden="true"
      className={cn('alaso-stitch-vertical al:absolute al:inset-y-2.5 al:left-2.5', colours[variant])}
    />
  );
}

export function toastTitleStyles(variant: Variant): string {
  return cn('al:text-sm al:font-semibold', variant === 'destructive' && 'al:text-danger');
}
