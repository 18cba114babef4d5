import { type ReactNode, useId } from 'react';
import { cn } from '../class-names.ts';
import { FieldControlContext } from '../controls/field-control.ts';
import { formsMessages } from './forms.messages.ts';

export type FieldProps = {
  label: ReactNode;
  /** A sentence below the control that helps the user fill it in. */
  hint?: ReactNode;
  /** The validation error. If present, the control is marked invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Marks the field as optional in its label. */
  optional?: boolean;
  /** Hides the label visually. Screen readers still announce it. */
  labelHidden?: boolean;
  className?: string;
  /** A single Input, Textarea, or Select. */
  children: ReactNode;
};

/** A label, control, hint, and error in one column, associated with each other for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('al:flex al:min-w-0 al:flex-col al:gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cn('al:text-sm al:font-semibold al:text-ink', labelHidden && 'al:sr-only')}
      >
        <span>{label}</span>
        {/* Drawn by CSS, so that the label's text stays the field's name. `aria-required` says it in words. */}
        {required && <span aria-hidden="true" className="al:text-danger al:before:content-['_*']" />}
        {optional && <span className="al:font-normal al:text-ink-muted">{formsMessages.optional}</span>}
      </label>
      <FieldControlContext
        value={{
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        }}
      >
        {children}
      </FieldControlContext>
      {hint && (
        <p id={hintId} className="al:text-xs al:text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="al:text-sm al:font-medium al:text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
