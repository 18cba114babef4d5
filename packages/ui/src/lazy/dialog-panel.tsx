import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { buttonStyles } from '../buttons/button-styles.ts';
import { cn } from '../class-names.ts';
import { CloseIcon } from '../icons.ts';
import { dialogPanelStyles, dialogVeilStyles, drawerPanelStyles } from './dialog-styles.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  children: ReactNode;
  /** The actions, with the main one last. */
  footer?: ReactNode;
  /** Width of the panel on wide screens: 32rem or 48rem. */
  size?: 'md' | 'lg';
  /** A drawer at the right edge on larger screens, so that the page stays in sight beside it. */
  drawer?: boolean;
};

/** Dialog's panel, built on Radix. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  drawer = false,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogVeilStyles} />
        <RadixDialog.Content
          {...returnFocus}
          className={cn(
            drawer ? drawerPanelStyles : dialogPanelStyles,
            size === 'lg' ? 'al:sm:max-w-3xl' : 'al:sm:max-w-lg',
          )}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="al:px-5 al:pt-5 al:pr-14 al:sm:px-6 al:sm:pr-14">
            <div className="al:flex al:min-w-0 al:flex-col al:gap-1.5">
              <RadixDialog.Title className="al:font-display al:text-[min(1.3125rem,9vw)] al:leading-tight al:font-bold">
                {title}
              </RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="al:text-sm al:text-ink-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
          </header>
          {/* With large text there is less room than this beside the title and the actions: then the panel scrolls. */}
          <div className="al:min-h-24 al:flex-1 al:overflow-y-auto al:px-5 al:py-5 al:sm:px-6">
            {children}
          </div>
          {footer !== undefined && (
            <footer data-main-action className={dialogFooterStyles}>
              {footer}
            </footer>
          )}
          {/* Last, so that the focus starts on the content. */}
          <RadixDialog.Close
            aria-label="Close"
            className={cn(
              buttonStyles({ variant: 'ghost', size: 'icon' }),
              'al:absolute al:top-2 al:right-2',
            )}
          >
            <CloseIcon aria-hidden="true" className="al:size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const dialogFooterStyles =
  'al:flex al:flex-col-reverse al:gap-2 al:border-t al:border-line al:px-5 al:py-4 al:sm:flex-row al:sm:justify-end al:sm:px-6';
