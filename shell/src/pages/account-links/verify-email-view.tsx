import { signInAddress } from '@alaso/contracts';
import { Button, Field, Input, LinkButton, PagePending } from '@alaso/ui';
import { isCallError, Link, sentenceOf, useSession } from '@alaso/web-kit';
import { type FormEvent, useState } from 'react';
import {
  isLinkExpired,
  linkToken,
  useVerifyEmailByCodeMutation,
  useVerifyEmailMutation,
} from './account-links-api.ts';
import { resetPasswordMessages, verifyEmailMessages as messages } from './account-links.messages.ts';
import { LinkPage } from './link-page.tsx';
import { SendAgain } from './send-again.tsx';

const homeLink = (
  <LinkButton asChild>
    <Link to="/">{messages.home}</Link>
  </LinkButton>
);

const Verified = () => (
  <LinkPage key="done" title={messages.doneTitle} lead={messages.done}>
    {homeLink}
  </LinkPage>
);

/** Waits for the button, because mail programs prefetch links. */
function VerifyByLink() {
  const [verify, { error, isLoading, isSuccess }] = useVerifyEmailMutation();
  if (isSuccess) return <Verified />;
  if (isLinkExpired(error)) {
    return (
      <LinkPage key="expired" title={resetPasswordMessages.expiredTitle} lead={messages.expired}>
        {homeLink}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={messages.title} lead={messages.leadOfLink}>
      {error && !isLoading && (
        <p role="alert" className="al:text-danger">
          {sentenceOf(error, messages.failed)}
        </p>
      )}
      <Button
        size="lg"
        full
        pending={isLoading}
        pendingText={messages.pending}
        onClick={() => void verify({ body: { token: linkToken() } })}
      >
        {messages.submit}
      </Button>
    </LinkPage>
  );
}

function VerifyByCode({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [verify, { error, isLoading, reset }] = useVerifyEmailByCodeMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    await verify({ body: { code } });
  }
  const wrong = isCallError(error)
    ? error.fieldErrors.find(({ path }) => path === 'body.code')?.message
    : undefined;
  return (
    <LinkPage title={messages.title} lead={messages.leadOfCode(email)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="al:flex al:flex-col al:gap-5">
        <Field
          label={messages.code}
          required
          error={error ? (wrong ?? sentenceOf(error, messages.failed)) : undefined}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              reset();
            }}
          />
        </Field>
        <Button type="submit" size="lg" full pending={isLoading} pendingText={messages.pending}>
          {messages.submit}
        </Button>
      </form>
      <SendAgain email={email} />
    </LinkPage>
  );
}

/** `/?page=verify-email`, with the token of a mail, or with a code that the signed-in user enters. */
export function VerifyEmailView() {
  const { status, user } = useSession();
  if (linkToken() !== '') return <VerifyByLink />;
  if (status === 'loading') return <PagePending />;
  if (user) return user.verifyEmailBy === undefined ? <Verified /> : <VerifyByCode email={user.email} />;
  return (
    <LinkPage title={messages.signInTitle} lead={messages.signInLead}>
      <LinkButton asChild>
        <Link to={signInAddress('/auth', '/?page=verify-email')}>{messages.signIn}</Link>
      </LinkButton>
    </LinkPage>
  );
}
