import { orderLimits, WithReason } from '@alaso/contracts';
import { Field, FormDialog, Textarea } from '@alaso/ui';
import { useContractForm } from '@alaso/web-kit/form';
import type { ReactNode } from 'react';
import type { ReasonTemplate } from './reason-templates.messages.ts';
import { ReasonTemplates } from './reason-templates.tsx';
import { sharedMessages } from './shared.messages.ts';

export type WhyDialogProps = {
  title: string;
  /** Explains the effect and says who is notified. */
  description: string;
  confirmText: string;
  cancelText?: string;
  pending: boolean;
  /** Suggested reasons, which the admin can edit. */
  templates?: readonly ReasonTemplate[];
  /** Additional fields, shown above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks an admin for a reason, which the affected people will see. */
export function WhyDialog(props: WhyDialogProps) {
  const { title, description, confirmText, cancelText = sharedMessages.cancel, pending, children } = props;
  const { templates = [], onConfirm, onClose } = props;
  const form = useContractForm(WithReason, {
    given: { reason: '' },
    send: ({ reason }) => onConfirm(reason),
  });

  return (
    <FormDialog
      title={title}
      description={description}
      submitText={confirmText}
      cancelText={cancelText}
      variant="danger"
      pending={pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      {templates.length > 0 && (
        <ReasonTemplates
          templates={templates}
          text={form.values.reason}
          onChoose={(reason) => form.change({ reason })}
        />
      )}
      <Field label={sharedMessages.reason} required error={form.errors.reason}>
        <Textarea rows={3} maxLength={orderLimits.reason} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
