import { signInAddress } from '@alaso/contracts';
import { verifyEmailByCode } from '@alaso/contracts/auth';
import { Button, Field, Input, LinkButton, PagePending } from '@alaso/ui';
import { Link, sentenceOf, useSession } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
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

/** Waits for a click on the button, because email clients prefetch links. */
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
  const [verify] = useVerifyEmailByCodeMutation();
  const form = useContractForm(verifyEmailByCode.body, {
    given: { code: '' },
    at: 'code',
    failed: messages.failed,
    send: (body) => verify({ body }).unwrap(),
  });
  return (
    <LinkPage title={messages.title} lead={messages.leadOfCode(email)}>
      <form noValidate onSubmit={form.submit} className="al:flex al:flex-col al:gap-5">
        <Field label={messages.code} required error={form.errors.code}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...form.input('code')} />
        </Field>
        <Button type="submit" size="lg" full pending={form.isPending} pendingText={messages.pending}>
          {messages.submit}
        </Button>
      </form>
      <SendAgain email={email} />
    </LinkPage>
  );
}

/**
 * `/?page=verify-email`: verifies an email address with the token from an email, or with a code entered by
 * the signed-in user.
 */
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
