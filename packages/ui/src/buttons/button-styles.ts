import { cva, type VariantProps } from 'class-variance-authority';

/** `sm` is 36 px high for a mouse and 44 px for touch. Text that does not fit wraps. */
export const buttonStyles = cva(
  [
    'al:inline-flex al:shrink-0 al:items-center al:justify-center al:gap-2 al:rounded-control al:border',
    'al:font-sans al:font-semibold al:max-w-full al:text-center al:no-underline al:select-none al:[&>svg]:shrink-0',
    'al:transition-[background-color,border-color,color,transform] al:duration-150 al:ease-cloth',
    'al:disabled:cursor-not-allowed al:aria-disabled:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        primary:
          'al:border-transparent al:bg-primary al:text-on-primary al:hover:bg-primary-hover al:disabled:border-line al:disabled:bg-sunken al:disabled:text-ink-muted al:disabled:hover:bg-sunken',
        secondary:
          'al:border-control al:bg-surface al:text-ink al:hover:border-primary al:hover:text-primary al:disabled:border-line al:disabled:bg-sunken al:disabled:text-ink-muted',
        ghost:
          'al:border-transparent al:bg-transparent al:text-ink al:hover:bg-sunken al:disabled:text-ink-muted al:disabled:hover:bg-transparent',
        danger:
          'al:border-transparent al:bg-danger al:text-on-danger al:hover:bg-danger-hover al:disabled:border-line al:disabled:bg-sunken al:disabled:text-ink-muted',
      },
      size: {
        sm: 'al:min-h-11 al:px-3.5 al:py-1 al:text-sm al:pointer-fine:min-h-9',
        md: 'al:min-h-11 al:px-5 al:py-1 al:text-sm',
        lg: 'al:min-h-13 al:px-7 al:py-1 al:text-base',
        icon: 'al:size-11',
      },
      full: { true: 'al:w-full' },
      /**
       * Makes the entire nearest positioned ancestor clickable. The button has no transform while pressed,
       * because a transform would make the button itself that ancestor and shrink the clickable area before
       * the press ends.
       */
      stretched: {
        true: 'al:after:absolute al:after:inset-0 al:after:rounded-card',
        false: 'al:active:translate-y-px al:disabled:active:translate-y-0',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md', stretched: false },
  },
);

/** Marks the page's main action, which toasts do not cover. */
export function mainAction(variant: ButtonLook['variant']): { 'data-main-action'?: '' } {
  const goesOn = variant === undefined || variant === 'primary' || variant === 'danger';
  return goesOn ? { 'data-main-action': '' } : {};
}

export type ButtonLook = VariantProps<typeof buttonStyles>;
