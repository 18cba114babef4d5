import { loginWithCode } from '@alaso/contracts/auth';
import { Button, Field, Input, PageHeading } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { sessionIsLost } from './kept-session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { leavingIn } from './restore-account.tsx';
import { useLoginWithCodeMutation } from './second-step-api.ts';
import { secondStepMessages as messages } from './second-step.messages.ts';
import { hasPasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts';

/**
 * The second step of signing in: a code or a passkey.
 * @param lead describes the account's second factors
 */
export default function SecondStep({
  lead,
  onBack,
  onLeaving,
}: {
  lead: string;
  onBack: () => void;
  onLeaving: (lead: string) => void;
}) {
  const [login] = useLoginWithCodeMutation();
  const passkey = usePasskeySignIn(onLeaving);

  const form = useContractForm(loginWithCode.body, {
    given: { code: '' },
    at: 'code',
    failed: messages.failed,
    async send(body, { refuse }) {
      try {
        await login({ body }).unwrap();
      } catch (error) {
        const leaving = leavingIn(error);
        if (leaving === undefined) throw error;
        return onLeaving(leaving);
      }
      const lost = sessionIsLost();
      if (lost !== undefined) return refuse(lost);
      notify({ title: messages.welcome, description: messages.welcomeText });
    },
  });

  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-md al:flex-col al:gap-8 al:lg:mx-0">
      <PageHeading title={messages.title} lead={lead} />
      <form noValidate onSubmit={form.submit} className="al:flex al:flex-col al:gap-5">
        <Field
          label={messages.code}
          required
          hint={messages.codeHint}
          error={form.errors.code ?? passkey.error}
        >
          <Input autoComplete="one-time-code" autoCapitalize="characters" autoFocus {...form.input('code')} />
        </Field>
        <Button type="submit" size="lg" full pending={form.isPending} pendingText={messages.pending}>
          {messages.submit}
        </Button>
        {hasPasskeys() && <PasskeyButton passkey={passkey} size="lg" />}
        <Button variant="ghost" full onClick={onBack}>
          {messages.back}
        </Button>
      </form>
      <p className="al:text-sm al:text-ink-muted">{messages.lost}</p>
    </div>
  );
}
