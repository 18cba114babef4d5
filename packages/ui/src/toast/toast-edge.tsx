import { cn } from '../class-names.ts';
import type { ToastOptions } from './toast-store.ts';

type Variant = ToastOptions['variant'];

const colors = { success: 'al:text-leaf', notice: 'al:text-gold', destructive: 'al:text-danger' };

/**
 * A stitched edge whose color indicates success, notice, or failure. The text conveys the same information.
 */
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

export const toastViewportStyles =
  'al:fixed al:inset-x-0 al:bottom-0 al:z-60 al:flex al:flex-col al:gap-2 al:p-4 al:outline-none al:md:left-auto al:md:w-full al:md:max-w-[420px]';

export const toastStyles = [
  'al:relative al:flex al:flex-wrap al:items-center al:gap-x-3 al:gap-y-2 al:overflow-hidden al:rounded-card al:border al:border-line al:bg-surface al:py-3.5 al:pr-12 al:pl-6 al:text-ink al:shadow-card',
  'al:data-[state=open]:animate-[alaso-rise_180ms_cubic-bezier(0.2,0.7,0.2,1)]',
  'al:data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) al:data-[swipe=cancel]:translate-x-0 al:data-[swipe=cancel]:transition-transform',
].join(' ');

/** The text is at least 10rem wide. A button that leaves less room moves below the text. */
export const toastWordsStyles = 'al:min-w-0 al:flex-[1_1_10rem]';
