import { requestPasswordReset } from '@alaso/contracts/auth';
import { Button, Field, Input, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useRequestPasswordResetMutation } from './account-links-api.ts';
import { forgotPasswordMessages as messages } from './account-links.messages.ts';
import { LinkPage } from './link-page.tsx';

/** `/?page=forgot-password`: requests an email with a link for setting a new password. */
export function ForgotPasswordView() {
  const [sentTo, setSentTo] = useState<string>();
  const [request] = useRequestPasswordResetMutation();
  const form = useContractForm(requestPasswordReset.body, {
    given: { email: '' },
    at: 'email',
    failed: messages.failed,
    async send(body) {
      await request({ body }).unwrap();
      setSentTo(body.email);
    },
  });

  if (sentTo !== undefined) {
    return (
      <LinkPage key="sent" title={messages.sentTitle} lead={messages.sent(sentTo)}>
        <p className="al:text-ink-muted">{messages.notThere}</p>
        <div className="al:flex al:flex-col al:gap-3 al:sm:flex-row">
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            {messages.another}
          </Button>
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
        <Field label={messages.email} required error={form.errors.email}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.input('email')} />
        </Field>
        <Button type="submit" size="lg" full pending={form.isPending} pendingText={messages.pending}>
          {messages.submit}
        </Button>
      </form>
      <Link
        to="/auth"
        className="al:inline-flex al:min-h-11 al:items-center al:self-start al:text-sm al:underline"
      >
        {messages.signIn}
      </Link>
    </LinkPage>
  );
}
