import * as RadixDialog from '@radix-ui/react-dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { buttonStyles } from '../buttons/button-styles.ts';
import { cn } from '../class-names.ts';
import { CloseIcon } from '../icons.ts';
import { partMessages } from './parts.messages.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  children: ReactNode;
  /** An error not caused by any field, shown below the content. */
  error?: string | undefined;
  /** The actions, with the main action last. */
  footer?: ReactNode;
  /** Width of the panel on wide screens: 32rem or 48rem. */
  size?: 'md' | 'lg';
  /** Shows a drawer at the right edge of larger screens, so that the page stays visible next to it. */
  drawer?: boolean;
};

/** Without this, an error below tall content would be off screen. */
const scrollToSee = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'nearest' });

/** The panel in Dialog, built on Radix. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  error,
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
          onKeyDown={closeOnEscape(onOpenChange)}
          className={cn(
            drawer ? drawerPanelStyles : dialogPanelStyles,
            size === 'lg' ? 'al:sm:max-w-3xl' : 'al:sm:max-w-lg',
          )}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="al:px-5 al:pt-5 al:pr-14 al:sm:px-6 al:sm:pr-14">
            <div className="al:flex al:min-w-0 al:flex-col al:gap-1.5">
              <RadixDialog.Title className="al:text-[min(1.3125rem,9vw)] al:leading-tight al:font-bold">
                {title}
              </RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="al:text-sm al:text-ink-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
          </header>
          {/* If large text leaves less room than this, the panel scrolls. */}
          <div className="al:min-h-24 al:flex-1 al:overflow-y-auto al:px-5 al:py-5 al:sm:px-6">
            {children}
            {error !== undefined && (
              <p
                ref={scrollToSee}
                role="alert"
                className="al:mt-5 al:scroll-mb-5 al:text-sm al:font-medium al:text-danger"
              >
                {error}
              </p>
            )}
          </div>
          {footer !== undefined && (
            <footer data-main-action className={dialogFooterStyles}>
              {footer}
            </footer>
          )}
          {/* Last, so that the focus starts on the content. */}
          <RadixDialog.Close
            aria-label={partMessages.close}
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

export const dialogVeilStyles =
  'al:fixed al:inset-0 al:z-50 al:bg-veil al:data-[state=open]:animate-[alaso-fade_150ms_ease-out]';

const panelStyles = [
  'al:fixed al:z-50 al:flex al:flex-col al:overflow-y-auto al:bg-surface al:text-ink al:shadow-card al:outline-none',
  'al:inset-x-0 al:bottom-0 al:max-h-[92dvh] al:rounded-t-card al:border-t al:border-line',
  'al:data-[state=open]:animate-[alaso-rise_180ms_cubic-bezier(0.2,0.7,0.2,1)]',
];

/** A sheet on phones, and a centered card from 640 px. */
export const dialogPanelStyles = [
  ...panelStyles,
  'al:sm:inset-x-4 al:sm:top-1/2 al:sm:bottom-auto al:sm:mx-auto al:sm:max-h-[86dvh] al:sm:-translate-y-1/2',
  'al:sm:rounded-card al:sm:border',
].join(' ');

/** A sheet on phones, and a drawer at the right edge from 640 px. */
const drawerPanelStyles = [
  ...panelStyles,
  'al:sm:inset-y-0 al:sm:right-0 al:sm:left-auto al:sm:w-full al:sm:max-h-none',
  'al:sm:rounded-none al:sm:border-t-0 al:sm:border-l',
].join(' ');

/** Restores focus after a dialog without a trigger closes, because Radix does not. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}

/**
 * Closes the dialog on an Escape key press that Radix misses: just after the dialog opens, and while a toast
 * that appeared later is shown.
 */
export const closeOnEscape = (onOpenChange: (open: boolean) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // Keeps an outer dialog open.
  event.preventDefault();
  onOpenChange(false);
};
