import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import type { ConfirmDialogProps } from '../lazy/confirm-panel.tsx';
import type { DialogProps } from '../lazy/dialog-panel.tsx';
import { reportMissingPart, useParts } from '../lazy/use-parts.ts';
import { dialogMessages } from './dialog.messages.ts';

/**
 * A modal panel: a sheet on phones, and centered on larger screens. Escape or a click on the backdrop closes
 * it.
 */
export function Dialog(props: DialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.DialogPanel {...props} />;
}

/** Asks for confirmation. The dialog stays open to show `pending`, and the caller must close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.ConfirmPanel {...props} />;
}

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'drawer' | 'error'> & {
  open?: boolean;
  submitText: string;
  pendingText?: string | undefined;
  pending: boolean;
  cancelText?: string;
  variant?: ButtonProps['variant'];
  /** Submits the form or shows its errors. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { open = true, title, description, size, drawer, error, onSubmit, onClose, children } = props;
  const { submitText, pendingText, pending, cancelText = dialogMessages.cancel, variant } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...{ title, description, size, drawer, error }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelText}
          </Button>
          <Button type="submit" form={formId} variant={variant} pending={pending} pendingText={pendingText}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="al:flex al:flex-col al:gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Ignores submit events that React bubbles to this form from a dialog opened from it.
          if (event.target === event.currentTarget) onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
