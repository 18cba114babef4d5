import { Button, Field, Input, PageHeading } from '@alaso/ui';
import { isCallError, notify, sentenceOf } from '@alaso/web-kit';
import { type FormEvent, useState } from 'react';
import { sessionIsLost } from './kept-session.ts';
import { leavingIn } from './restore-account.tsx';
import { useLoginWithCodeMutation } from './second-step-api.ts';
import { secondStepMessages as messages } from './second-step.messages.ts';
import { hasPasskeys, usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The second step of a sign-in: a code, or a passkey. @param lead names what this account has */
export default function SecondStep({
  lead,
  onBack,
  onLeaving,
}: {
  lead: string;
  onBack: () => void;
  onLeaving: (lead: string) => void;
}) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [login, { isLoading }] = useLoginWithCodeMutation();
  const passkey = usePasskeySignIn(onLeaving);

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await login({ body: { code } }).unwrap();
      const lost = sessionIsLost();
      if (lost !== undefined) return setWrong(lost);
      notify({ title: messages.welcome, description: messages.welcomeText });
    } catch (error) {
      const leaving = leavingIn(error);
      if (leaving !== undefined) return onLeaving(leaving);
      const about = isCallError(error)
        ? error.fieldErrors.find(({ path }) => path === 'body.code')?.message
        : undefined;
      setWrong(about ?? sentenceOf(error, messages.failed));
    }
  }

  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-md al:flex-col al:gap-8 al:lg:mx-0">
      <PageHeading title={messages.title} lead={lead} />
      <form noValidate onSubmit={(event) => void submit(event)} className="al:flex al:flex-col al:gap-5">
        <Field label={messages.code} required hint={messages.codeHint} error={wrong ?? passkey.error}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoFocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setWrong(undefined);
            }}
          />
        </Field>
        <Button type="submit" size="lg" full pending={isLoading} pendingText={messages.pending}>
          {messages.submit}
        </Button>
        {hasPasskeys() && (
          <Button
            variant="secondary"
            size="lg"
            full
            pending={passkey.isPending}
            pendingText={messages.waiting}
            onClick={() => void passkey.ask()}
          >
            {messages.passkey}
          </Button>
        )}
        <Button variant="ghost" full onClick={onBack}>
          {messages.back}
        </Button>
      </form>
      <p className="al:text-sm al:text-ink-muted">{messages.lost}</p>
    </div>
  );
}
