import { Button, Dialog } from '@alaso/ui';
import { type ReactNode, useId } from 'react';
import type { ActWords } from '../orders/words/act-words.ts';

export type DayDialogProps = {
  title: string;
  description: string;
  words: ActWords;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog in which a day is picked, or days are proposed. */
export function DayDialog(props: DayDialogProps) {
  const { title, description, words, pending, onSubmit, onClose, children } = props;
  const formId = useId();
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
          <Button type="submit" form={formId} pending={pending} pendingText={words.pending}>
            {words.button}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="db:flex db:flex-col db:gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
