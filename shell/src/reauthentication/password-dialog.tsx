import { Button, Dialog, Field, PasswordInput } from '@alaso/ui';
import { sentenceOf } from '@alaso/web-kit';
import { type FormEvent, useId, useState } from 'react';
import { secondStepMessages } from '../pages/auth/second-step.messages.ts';
import {
  useConfirmSessionMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
  useStartPasskeyLoginMutation,
} from '../pages/auth/second-step-api.ts';
import { hasPasskeys, sentenceFor, webAuthn } from '../pages/auth/use-passkey-sign-in.ts';
import { confirmMessages as messages } from './confirm.messages.ts';

type PasswordDialogProps = { onEnd: (given: boolean) => void };

/** Asks for the password, or for a passkey of someone who has one, until it is right or the user cancels. */
export function PasswordDialog({ onEnd }: PasswordDialogProps) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [confirm, { isLoading: pending }] = useConfirmSessionMutation();
  const passkey = usePasskeyConfirmation(() => onEnd(true));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setWrong(messages.missing);
    try {
      await confirm({ body: { password } }).unwrap();
      onEnd(true);
    } catch (error) {
      setWrong(sentenceOf(error, messages.failed));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      title={messages.title}
      description={passkey.isOffered ? messages.leadWithPasskey : messages.lead}
      footer={
        <>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} pending={pending} pendingText={messages.pending}>
            {messages.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={messages.password} required error={wrong}>
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
      {passkey.isOffered && (
        <div className="al:mt-4 al:flex al:flex-col al:gap-2">
          <Button
            variant="secondary"
            full
            pending={passkey.isPending}
            pendingText={secondStepMessages.waiting}
            onClick={() => void passkey.ask()}
          >
            {secondStepMessages.passkey}
          </Button>
          {passkey.error !== undefined && (
            <p role="alert" className="al:text-sm al:text-danger">
              {passkey.error}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Offers a passkey to someone who has one, in a browser that can use it. */
function usePasskeyConfirmation(onConfirmed: () => void) {
  const { data } = useGetSecondFactorQuery(undefined, { skip: !hasPasskeys() });
  const [start] = useStartPasskeyLoginMutation();
  const [confirm] = useConfirmWithPasskeyMutation();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isOffered: data !== undefined && data.passkeys.length > 0,
    isPending,
    error,
    async ask() {
      setPending(true);
      setError(undefined);
      try {
        const optionsJSON = await start().unwrap();
        const { startAuthentication } = await webAuthn();
        await confirm({ body: { response: await startAuthentication({ optionsJSON }) } }).unwrap();
        onConfirmed();
      } catch (failure) {
        setPending(false);
        setError(sentenceFor(failure));
      }
    },
  };
}
