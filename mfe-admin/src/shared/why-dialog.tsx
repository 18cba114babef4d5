import { maxCharityReason } from '@alaso/contracts/auth';
import { Field, FormDialog, Textarea } from '@alaso/ui';
import { type ReactNode, useState } from 'react';
import type { ReasonTemplate } from './reason-templates.messages.ts';
import { ReasonTemplates } from './reason-templates.tsx';

export type WhyDialogProps = {
  title: string;
  /** Explains the effect and names who is notified. */
  description: string;
  confirmText: string;
  /** On the button that changes nothing. */
  cancelText?: string;
  pending: boolean;
  /** Reasons to tap and change. */
  templates?: readonly ReasonTemplate[];
  /** Further fields, before the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks an admin for a reason, which the affected people will read. */
export function WhyDialog(props: WhyDialogProps) {
  const { title, description, confirmText, cancelText = 'Cancel', pending, children } = props;
  const { templates = [], onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const isEmpty = reason.trim() === '';
    setError(isEmpty ? 'Please give a reason' : undefined);
    if (!isEmpty) onConfirm(reason.trim().replace(/\s+/g, ' '));
  }

  return (
    <FormDialog
      title={title}
      description={description}
      submitText={confirmText}
      cancelText={cancelText}
      variant="danger"
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {templates.length > 0 && <ReasonTemplates templates={templates} text={reason} onChoose={setReason} />}
      <Field label="Reason" required error={error}>
        <Textarea
          value={reason}
          rows={3}
          maxLength={maxCharityReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
