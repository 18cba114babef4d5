import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { buttonStyles, type ButtonLook, mainAction } from './button-styles.ts';

export type LinkButtonProps = ComponentProps<'a'> &
  ButtonLook & {
    /** Style the one child, such as a router's Link, instead of an `<a>`. */
    asChild?: boolean;
  };

/** A link that looks like a button. */
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
