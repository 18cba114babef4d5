import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';

export function Card({ className, padded = true, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return (
    <div
      className={cn(
        'al:rounded-card al:border al:border-line al:bg-surface al:text-ink',
        padded && 'al:p-5 al:sm:p-6',
        className,
      )}
      {...rest}
    />
  );
}

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'gold';

const badgeStyles = cva(
  'al:inline-flex al:h-6 al:items-center al:gap-1.5 al:rounded-control al:border al:px-2 al:text-xs al:font-semibold al:whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'al:border-line al:bg-surface al:text-ink',
        success: 'al:border-current/40 al:bg-surface al:text-leaf',
        warning: 'al:border-current/40 al:bg-surface al:text-gold-ink',
        danger: 'al:border-current/40 al:bg-surface al:text-danger',
        gold: 'al:border-transparent al:bg-gold al:text-on-gold',
      } satisfies Record<BadgeTone, string>,
    },
  },
);

export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode };

/** Shows a status in a word or two. The color only reinforces the text. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={cn(badgeStyles({ tone }), className)} {...rest}>
      {icon}
      <span className="al:contents">{children}</span>
    </span>
  );
}
