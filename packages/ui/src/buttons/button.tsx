import { Slot } from '@radix-ui/react-slot';
import { type ComponentProps, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { cn } from '../class-names.ts';
import { type ButtonLook, buttonStyles, mainAction } from './button-styles.ts';

export type ButtonProps = ComponentProps<'button'> &
  Omit<ButtonLook, 'stretched'> & {
    /** Disables the button and shows `pendingText`. */
    pending?: boolean;
    /** Replaces the button's text and accessible name while pending, such as `Submitting...`. */
    pendingText?: string;
    icon?: ReactNode;
  };

/** Restores focus after `pending`, because browsers remove focus from a disabled button. */
function useKeptFocus(pending: boolean, given: Ref<HTMLButtonElement> | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (pending) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body) button.current?.focus();
  }, [pending]);
  return useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      if (typeof given === 'function') return given(element);
      if (given) given.current = element;
      return undefined;
    },
    [given],
  );
}

/** A button. `type` defaults to `button`, so that a button cannot submit a form by accident. */
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
  ref,
  'aria-label': label,
  ...rest
}: ButtonProps) {
  const keptRef = useKeptFocus(pending, ref);
  return (
    <button
      ref={keptRef}
      type={type}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      aria-label={pending && pendingText !== undefined ? undefined : label}
      className={cn(buttonStyles({ variant, size, full }), className)}
      {...mainAction(variant)}
      {...rest}
    >
      {icon}
      <span className="al:contents">{pending ? (pendingText ?? children) : children}</span>
    </button>
  );
}

export type LinkButtonProps = ComponentProps<'a'> &
  ButtonLook & {
    /** Applies the style to the only child, such as a router Link, instead of an `<a>`. */
    asChild?: boolean;
  };

export function LinkButton({
  variant,
  size,
  full,
  stretched,
  asChild = false,
  className,
  ...rest
}: LinkButtonProps) {
  const Element = asChild ? Slot : 'a';
  return (
    <Element
      className={cn(buttonStyles({ variant, size, full, stretched }), className)}
      {...mainAction(variant)}
      {...rest}
    />
  );
}
