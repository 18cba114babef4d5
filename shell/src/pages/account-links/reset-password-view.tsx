import { confirmPasswordReset } from '@alaso/contracts/auth';
import { Button, Field, LinkButton, PagePending, PasswordInput } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useEffect, useState } from 'react';
import {
  isLinkExpired,
  linkToken,
  useCheckPasswordResetMutation,
  useConfirmPasswordResetMutation,
} from './account-links-api.ts';
import { resetPasswordMessages as messages } from './account-links.messages.ts';
import { LinkPage } from './link-page.tsx';

/**
 * `/?page=reset-password#<token>`, opened from an email: sets a new password. If the link does not work, a
 * message says so before the user types anything. If the link cannot be checked in advance, the response to
 * the new password reports the problem.
 */
export function ResetPasswordView() {
  const [isDone, setDone] = useState(false);
  const [check, checked] = useCheckPasswordResetMutation();
  const [reset, { error }] = useConfirmPasswordResetMutation();
  useEffect(() => void check({ body: { token: linkToken() } }), [check]);

  const form = useContractForm(confirmPasswordReset.body, {
    given: { password: '' },
    bodyOf: ({ password }) => ({ token: linkToken(), password }),
    at: 'password',
    failed: messages.failed,
    async send(body) {
      await reset({ body }).unwrap();
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <LinkPage key="done" title={messages.doneTitle} lead={messages.done}>
        {/* Loads the page completely, because the user is no longer signed in. */}
        <LinkButton asChild>
          <a href="/auth">{messages.signIn}</a>
        </LinkButton>
      </LinkPage>
    );
  }
  if (checked.isUninitialized || checked.isLoading) return <PagePending />;
  if (isLinkExpired(checked.error) || isLinkExpired(error)) {
    return (
      <LinkPage key="expired" title={messages.expiredTitle} lead={messages.expired}>
        <div className="al:flex al:flex-col al:gap-3 al:sm:flex-row">
          <LinkButton asChild>
            <Link to="/?page=forgot-password">{messages.another}</Link>
          </LinkButton>
          <LinkButton asChild variant="secondary">
            <Link to="/auth">{messages.signIn}</Link>
          </LinkButton>
        </div>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={messages.title} lead={messages.lead}>
      <form noValidate onSubmit={form.submit} className="al:flex al:flex-col al:gap-5">
        <Field label={messages.password} required error={form.errors.password}>
          <PasswordInput
            autoComplete="new-password"
            placeholder={messages.placeholder}
            {...form.input('password')}
          />
        </Field>
        <Button type="submit" size="lg" full pending={form.isPending} pendingText={messages.pending}>
          {messages.submit}
        </Button>
      </form>
    </LinkPage>
  );
}
