import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlStyles } from '../controls/control-styles.ts';
import { useFieldControl } from '../controls/field-control.ts';

/** A text control of several lines, which grows with its text where the browser supports that. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <textarea
      {...field}
      rows={rows}
      className={cn(controlStyles, 'al:field-sizing-content al:min-h-24 al:resize-y al:py-2.5', className)}
      {...rest}
    />
  );
}
