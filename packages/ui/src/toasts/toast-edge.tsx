import { cn } from '../class-names.ts';
import type { ToastOptions } from './toast-store.ts';

type Variant = ToastOptions['variant'];

/** The stitched edge that tells an ordinary message from a failure at a glance; the words say it too. */
export function ToastEdge({ variant }: { variant: Variant }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'alaso-stitch-vertical al:absolute al:inset-y-2.5 al:left-2.5',
        variant === 'destructive' ? 'al:text-danger' : 'al:text-gold',
      )}
    />
  );
}

export function toastTitleStyles(variant: Variant): string {
  return cn('al:text-sm al:font-semibold', variant === 'destructive' && 'al:text-danger');
}
