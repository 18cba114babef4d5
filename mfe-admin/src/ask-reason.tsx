import { Button, Dialog, Field, Textarea } from '@alaso/ui';
import { useState } from 'react';

type AskReasonProps = {
  title: string;
  /** What the act does, in one sentence. */
  description: string;
  /** Of the field: who reads what is written in it. */
  hint: string;
  maxLength: number;
  act: string;
  pending: boolean;
  onAct: (reason: string) => void;
  onClose: () => void;
};

/** Asks an admin why they do something that is taken from somebody. */
export function AskReason({
  title,
  description,
  hint,
  maxLength,
  act,
  pending,
  onAct,
  onClose,
}: AskReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const written = reason.trim();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={pending}
            onClick={() => (written === '' ? setIsMissing(true) : onAct(written))}
          >
            {act}
          </Button>
        </>
      }
    >
      <Field label="Reason" hint={hint} required error={isMissing && written === '' ? 'Say why' : undefined}>
        <Textarea
          rows={3}
          maxLength={maxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}
