import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';

/** A surface with a hairline border. `padded` adds the usual padding. */
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
