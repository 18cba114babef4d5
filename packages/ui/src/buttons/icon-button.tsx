import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { buttonStyles, type ButtonLook } from './button-styles.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Pick<ButtonLook, 'variant'> & {
    /** The accessible name, such as `Share`. */
    label: string;
    icon: ReactNode;
  };

/** A square 44 px button that shows only an icon, with the button's name in a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <button
        type={type}
        aria-label={label}
        className={cn(buttonStyles({ variant, size: 'icon' }), className)}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
