import { disputeLimits, NewAppeal, NewStatement } from '@alaso/contracts';
import { Field, FormDialog, Textarea } from '@alaso/ui';
import { useContractForm } from '@alaso/web-kit/form';
import { type Act, isTooLate } from '../orders/index.ts';
import { disputeMessages } from './disputes.messages.ts';
import { useAnswerDisputeMutation, useAppealDisputeMutation } from './disputes-api.ts';
import StatementFields, { type StatementDraft } from './statement-fields.tsx';

const empty: StatementDraft = { text: '', photos: [] };

export type DisputeDialogProps = {
  orderId: string;
  /** The other party's first name. */
  name: string;
  pending: boolean;
  move: (act: Act) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the answer to a dispute. It stays open after a failure that a retry may fix. */
export function AnswerDialog({ orderId, name, pending, move, onClose }: DisputeDialogProps) {
  const words = disputeMessages.answer;
  const [answer] = useAnswerDisputeMutation();
  const form = useContractForm(NewStatement, {
    given: empty,
    bodyOf: ({ text, photos }) => ({
      text,
      ...(photos.length > 0 && { photoIds: photos.map(({ id }) => id) }),
    }),
    async send(body) {
      const send = () => answer({ params: { id: orderId }, body }).unwrap();
      const failure = await move({ event: 'dispute', words, send });
      if (failure === undefined || isTooLate(failure)) onClose();
    },
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.send}
      cancelText={words.keep}
      pending={pending}
      pendingText={words.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <StatementFields draft={form.values} onChange={form.change} isRequired error={form.errors.text} />
    </FormDialog>
  );
}

/** Asks why a side disagrees with the decision. It stays open after a failure that a retry may fix. */
export function AppealDialog({ orderId, name, pending, move, onClose }: DisputeDialogProps) {
  const words = disputeMessages.appeal;
  const [appeal] = useAppealDisputeMutation();
  const form = useContractForm(NewAppeal, {
    given: { text: '' },
    async send(body) {
      const send = () => appeal({ params: { id: orderId }, body }).unwrap();
      const failure = await move({ event: 'dispute', words, send });
      if (failure === undefined || isTooLate(failure)) onClose();
    },
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.send}
      cancelText={words.keep}
      pending={pending}
      pendingText={words.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={disputeMessages.fields.appeal} required error={form.errors.text}>
        <Textarea rows={4} maxLength={disputeLimits.text} {...form.input('text')} />
      </Field>
    </FormDialog>
  );
}
