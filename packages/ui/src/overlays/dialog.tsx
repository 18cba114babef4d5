import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import type { ConfirmDialogProps } from '../lazy/confirm-panel.tsx';
import type { DialogProps } from '../lazy/dialog-panel.tsx';
import { reportMissingPart, useParts } from '../lazy/use-parts.ts';

/**
 * A modal panel: a sheet at the bottom edge on phones, centered on larger screens. Escape and the veil close
 * it.
 */
export function Dialog(props: DialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.DialogPanel {...props} />;
}

/**
 * Asks before an action that cannot be undone. It stays open on confirm to show `pending`; the caller closes
 * it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useParts(props.open, () => {
    props.onOpenChange(false);
    reportMissingPart();
  });
  return parts && <parts.ConfirmPanel {...props} />;
}

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'drawer' | 'error'> & {
  open?: boolean;
  /** On the button that sends. */
  submitText: string;
  /** On it while it sends. */
  pendingText?: string | undefined;
  pending: boolean;
  /** On the button that leaves everything as it is. */
  cancelText?: string;
  variant?: ButtonProps['variant'];
  /** Submits the form or shows its errors. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with a button that sends it and one that leaves everything as it is. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, title, description, size, drawer, error, onSubmit, onClose, children } = props;
  const { submitText, pendingText, pending, cancelText = 'Cancel', variant } = props;
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
          // A dialog opened from this form is no part of it on the page, but is in React.
          if (event.target === event.currentTarget) onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
