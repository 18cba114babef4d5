import { maxAppeal } from '@alaso/contracts/moderation';
import { Field, FormDialog, Textarea } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useAppealDecisionMutation } from '../dashboard-api.ts';

/** Asks why a decision should be looked at again. After a failure it stays open and keeps what was typed. */
export function AppealDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [appeal, { isLoading }] = useAppealDecisionMutation();

  async function submit() {
    const isEmpty = text.trim() === '';
    setError(isEmpty ? 'Tell us why we should review this again' : undefined);
    if (isEmpty) return;
    try {
      await appeal({ body: { caseId, text } }).unwrap();
      notify({ title: 'Appeal sent', description: 'A different admin will review it and reply.' });
      onClose();
    } catch (failure) {
      notifyFailure(failure, { title: 'Failed to send the appeal', otherwise: 'Please try again.' });
    }
  }

  return (
    <FormDialog
      title="Appeal"
      description="You can appeal once. Tell us what we should know."
      submitText="Send Appeal"
      pending={isLoading}
      pendingText="Sending..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason for your appeal" required error={error}>
        <Textarea
          value={text}
          rows={5}
          maxLength={maxAppeal}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
