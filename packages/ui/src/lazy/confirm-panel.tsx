import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../class-names.ts';
import { closeOnEscape, dialogPanelStyles, dialogVeilStyles, useReturnFocus } from './dialog-panel.tsx';
import { partMessages } from './parts.messages.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question to confirm, such as `Are you sure you want to delete this listing?`. */
  title: ReactNode;
  /** Describes the effect of confirming. */
  description?: ReactNode;
  confirmText: string;
  cancelText?: string;
  onConfirm: () => void;
  pending?: boolean;
  pendingText?: string;
  destructive?: boolean;
};

/** The panel in ConfirmDialog, built on Radix. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmText,
  cancelText = partMessages.cancel,
  onConfirm,
  pending = false,
  pendingText,
  destructive = false,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={dialogVeilStyles} />
        <RadixAlertDialog.Content
          {...returnFocus}
          onKeyDown={closeOnEscape(onOpenChange)}
          className={cn(dialogPanelStyles, 'al:gap-2 al:p-5 al:sm:max-w-md al:sm:p-6')}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <RadixAlertDialog.Title className="al:text-lg al:font-bold">{title}</RadixAlertDialog.Title>
          {description !== undefined && (
            <RadixAlertDialog.Description className="al:text-sm al:text-ink-muted">
              {description}
            </RadixAlertDialog.Description>
          )}
          <div
            data-main-action
            className="al:mt-4 al:flex al:flex-col-reverse al:gap-2 al:sm:flex-row al:sm:justify-end"
          >
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelText}
              </Button>
            </RadixAlertDialog.Cancel>
            <Button
              variant={destructive ? 'danger' : 'primary'}
              pending={pending}
              {...(pendingText !== undefined && { pendingText })}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
