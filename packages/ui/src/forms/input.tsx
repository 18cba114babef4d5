import { type ComponentProps, type ReactNode, useState } from 'react';
import { buttonStyles } from '../buttons/button-styles.ts';
import { cn } from '../class-names.ts';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { controlStyles, useFieldControl } from '../controls/field-control.ts';
import { useParts } from '../lazy/use-parts.ts';
import { formsMessages } from './forms.messages.ts';

export type InputProps = ComponentProps<'input'> & {
  /** Small content inside the box at its left edge, such as an icon or `₦`. */
  leading?: ReactNode;
};

/** A single-line text control, 44 px high. Inside a Field, the Field labels it. */
export function Input({ leading, className, ...rest }: InputProps) {
  const field = useFieldControl();
  const parts = useParts();
  const input = (
    <input
      {...field}
      className={cn(controlStyles, 'al:h-11', leading && 'al:pl-10', className)}
      {...rest}
      {...parts?.limitedTo(rest.maxLength)}
    />
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

/** A multiline text control. It grows with its text if the browser supports that. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  const parts = useParts();
  return (
    <textarea
      {...field}
      rows={rows}
      className={cn(controlStyles, 'al:field-sizing-content al:min-h-24 al:resize-y al:py-2.5', className)}
      {...rest}
      {...parts?.limitedTo(rest.maxLength)}
    />
  );
}

/** A password input with a button that shows or hides the password. Inside a Field, the Field labels it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="al:relative">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('al:pr-12', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className={cn(
          buttonStyles({ variant: 'ghost', size: 'icon' }),
          'al:absolute! al:inset-y-0 al:right-0 al:text-ink-muted!',
        )}
      >
        <Icon aria-hidden="true" className="al:size-5" />
        <span className="al:sr-only">{shown ? formsMessages.hidePassword : formsMessages.showPassword}</span>
      </button>
    </div>
  );
}
