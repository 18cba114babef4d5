import { Button, Dialog, Field, PasswordInput } from '@alaso/ui';
import { sentenceOf, useConfirmSessionMutation } from '@alaso/web-kit';
import { type FormEvent, useId, useState } from 'react';

type PasswordDialogProps = { onEnd: (given: boolean) => void };

/** Asks for the password until it is correct or the user cancels. */
export function PasswordDialog({ onEnd }: PasswordDialogProps) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [confirm, { isLoading: pending }] = useConfirmSessionMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setWrong('Enter your password');
    try {
      await confirm({ body: { password } }).unwrap();
      onEnd(true);
    } catch (error) {
      setWrong(sentenceOf(error, 'Your password could not be checked. Please try again.'));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title="Confirm it’s you"
      description="This is a sensitive action. Enter your password to continue."
      footer={
        <>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending} pendingText="Checking...">
            Continue
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Your password" required error={wrong}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setWrong(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
