import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { controlStyles } from '../controls/control-styles.ts';
import { useFieldControl } from '../controls/field-control.ts';

export type InputProps = ComponentProps<'input'> & {
  /** Something small at the left edge inside the box: an icon or `₦`. */
  leading?: ReactNode;
};

/** A one-line text control, 44 px high. Inside a Field, the Field labels it. */
export function Input({ leading, className, ...rest }: InputProps) {
  const field = useFieldControl();
  const input = (
    <input {...field} className={cn(controlStyles, 'al:h-11', leading && 'al:pl-10', className)} {...rest} />
  );
  if (!leading) return input;
  return (
    <div className="al:relative">
      <span
        aria-hidden="true"
        className="al:pointer-events-none al:absolute al:inset-y-0 al:left-0 al:flex al:w-10 al:items-center al:justify-center al:text-ink-muted"
      >
        {leading}
      </span>
      {input}
    </div>
  );
}
