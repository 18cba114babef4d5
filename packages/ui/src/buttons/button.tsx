import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { buttonStyles, type ButtonLook, mainAction } from './button-styles.ts';

export type ButtonProps = ComponentProps<'button'> &
  Omit<ButtonLook, 'stretched'> & {
    /** While true the button is disabled and reads `pendingText`. */
    pending?: boolean;
    /** The text while pending, such as `Submitting...`; without it the text stays. */
    pendingText?: string;
    /** An icon before the text. */
    icon?: ReactNode;
  };

/** `type` is `button` by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  full,
  pending = false,
  pendingText,
  icon,
  disabled,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={cn(buttonStyles({ variant, size, full }), className)}
      {...mainAction(variant)}
      {...rest}
    >
      {icon}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}
