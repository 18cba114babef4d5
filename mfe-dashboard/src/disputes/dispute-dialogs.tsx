import { disputeLimits, NewAppeal, NewStatement } from '@alaso/contracts';
import { Field, FormDialog, Textarea } from '@alaso/ui';
import { useState } from 'react';
import { type Act, isTooLate } from '../orders/index.ts';
import { disputeMessages } from './disputes.messages.ts';
import { useAnswerDisputeMutation, useAppealDisputeMutation } from './disputes-api.ts';
import StatementFields, { type StatementDraft } from './statement-fields.tsx';

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
  const [draft, setDraft] = useState<StatementDraft>({ text: '', photos: [] });
  const [error, setError] = useState<string>();

  async function submit() {
    const photoIds = draft.photos.map(({ id }) => id);
    const read = NewStatement.safeParse({ text: draft.text, ...(photoIds.length > 0 && { photoIds }) });
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    const send = () => answer({ params: { id: orderId }, body: read.data }).unwrap();
    const failure = await move({ event: 'dispute', words, send });
    if (failure === undefined || isTooLate(failure)) onClose();
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.send}
      cancelText={words.keep}
      pending={pending}
      pendingText={words.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <StatementFields draft={draft} onChange={setDraft} isRequired error={error} />
    </FormDialog>
  );
}

/** Asks why a side disagrees with the decision. It stays open after a failure that a retry may fix. */
export function AppealDialog({ orderId, name, pending, move, onClose }: DisputeDialogProps) {
  const words = disputeMessages.appeal;
  const [appeal] = useAppealDisputeMutation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  async function submit() {
    const read = NewAppeal.safeParse({ text });
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    const send = () => appeal({ params: { id: orderId }, body: read.data }).unwrap();
    const failure = await move({ event: 'dispute', words, send });
    if (failure === undefined || isTooLate(failure)) onClose();
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.send}
      cancelText={words.keep}
      pending={pending}
      pendingText={words.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={disputeMessages.fields.appeal} required error={error}>
        <Textarea
          rows={4}
          value={text}
          maxLength={disputeLimits.text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
