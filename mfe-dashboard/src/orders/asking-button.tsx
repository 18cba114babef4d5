import { Button, type ButtonProps, ConfirmDialog } from '@alaso/ui';
import { useState } from 'react';
import { notYet, type Question } from './question.messages.ts';

export type AskingButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  children: string;
  /** The confirmation question, or undefined if the action can be undone. */
  question: Question | undefined;
  /** Resolves once the action has succeeded or failed. */
  act: () => Promise<unknown>;
};

/** A button that asks for confirmation before an action that cannot be undone. */
export function AskingButton({ question, act, children, ...button }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, pendingText } = button;
  return (
    <>
      <Button
        {...button}
        {...(question && { 'aria-haspopup': 'dialog' })}
        onClick={() => (question ? setAsking(true) : void act())}
      >
        {children}
      </Button>
      {question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={question.title}
          description={question.description}
          confirmText={children}
          cancelText={notYet}
          {...(pending !== undefined && { pending })}
          {...(pendingText !== undefined && { pendingText })}
          onConfirm={() => void act().finally(() => setAsking(false))}
        />
      )}
    </>
  );
}
