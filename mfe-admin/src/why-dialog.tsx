import { maxCharityReason } from '@alaso/contracts/auth';
import { Button, Dialog, Field, Textarea } from '@alaso/ui';
import { useId, useState } from 'react';

export type WhyDialogProps = {
  title: string;
  /** What confirming does, and who is told. */
  description: string;
  confirmText: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks an admin why, before something is done that people are told the reason of. */
export function WhyDialog({ title, description, confirmText, pending, onConfirm, onClose }: WhyDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const isEmpty = reason.trim() === '';
    setError(isEmpty ? 'Say why' : undefined);
    if (!isEmpty) onConfirm(reason.trim().replace(/\s+/g, ' '));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Reason" required error={error}>
          <Textarea
            value={reason}
            rows={3}
            maxLength={maxCharityReason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
