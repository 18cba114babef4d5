import { Button, Field, Input, LinkButton } from '@alaso/ui';
import { Link, sentenceOf } from '@alaso/web-kit';
import { type FormEvent, useState } from 'react';
import { useRequestPasswordResetMutation } from './account-links-api.ts';
import { forgotPasswordMessages as messages } from './account-links.messages.ts';
import { LinkPage } from './link-page.tsx';

/** `/?page=forgot-password`: asks for a mail with a link to a new password. */
export function ForgotPasswordView() {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [request, { isLoading }] = useRequestPasswordResetMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    try {
      await request({ body: { email: address } }).unwrap();
      setSentTo(address);
    } catch (error) {
      setWrong(sentenceOf(error, messages.failed));
    }
  }

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
      <form noValidate onSubmit={(event) => void submit(event)} className="al:flex al:flex-col al:gap-5">
        <Field label={messages.email} required error={wrong}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setWrong(undefined);
            }}
          />
        </Field>
        <Button type="submit" size="lg" full pending={isLoading} pendingText={messages.pending}>
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
