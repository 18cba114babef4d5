import { confirmSession } from '@alaso/contracts/auth';
import { Field, FormDialog, PasswordInput } from '@alaso/ui';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import {
  PasskeyButton,
  useConfirmSessionMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
  useStartPasskeyLoginMutation,
  hasPasskeys,
  sentenceFor,
  webAuthn,
} from '../pages/index.ts';
import { confirmMessages as messages } from './confirm.messages.ts';

type PasswordDialogProps = { onEnd: (given: boolean) => void };

/**
 * Asks for the password, or for a passkey if the user has one, until one of them is accepted or the user
 * cancels.
 */
export function PasswordDialog({ onEnd }: PasswordDialogProps) {
  const [confirm] = useConfirmSessionMutation();
  const form = useContractForm(confirmSession.body, {
    given: { password: '' },
    check: ({ password }) => ({ password: password === '' ? messages.missing : undefined }),
    at: 'password',
    failed: messages.failed,
    async send(body) {
      await confirm({ body }).unwrap();
      onEnd(true);
    },
  });
  const passkey = usePasskeyConfirmation(() => onEnd(true));

  return (
    <FormDialog
      title={messages.title}
      description={passkey.isOffered ? messages.leadWithPasskey : messages.lead}
      submitText={messages.submit}
      cancelText={messages.cancel}
      pending={form.isPending}
      pendingText={messages.pending}
      onSubmit={form.submit}
      onClose={() => onEnd(false)}
    >
      <Field label={messages.password} required error={form.errors.password}>
        <PasswordInput autoComplete="current-password" {...form.input('password')} />
      </Field>
      {passkey.isOffered && (
        <div className="al:flex al:flex-col al:gap-2">
          <PasskeyButton passkey={passkey} />
          {passkey.error !== undefined && (
            <p role="alert" className="al:text-sm al:text-danger">
              {passkey.error}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** Offers a passkey to a user who has one, if the browser supports passkeys. */
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
