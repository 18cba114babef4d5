import { Button, Field, LinkButton, PagePending, PasswordInput } from '@alaso/ui';
import { isCallError, Link, sentenceOf } from '@alaso/web-kit';
import { type FormEvent, useEffect, useState } from 'react';
import {
  isLinkExpired,
  linkToken,
  useCheckPasswordResetMutation,
  useConfirmPasswordResetMutation,
} from './account-links-api.ts';
import { resetPasswordMessages as messages } from './account-links.messages.ts';
import { LinkPage } from './link-page.tsx';

/**
 * `/?page=reset-password#<token>`, from a mail: sets a new password. A link that does not work says so before
 * anything is typed; if that cannot be checked, the answer to the password says it.
 */
export function ResetPasswordView() {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const [check, checked] = useCheckPasswordResetMutation();
  const [reset, { error, isLoading, reset: forget }] = useConfirmPasswordResetMutation();
  useEffect(() => void check({ body: { token: linkToken() } }), [check]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await reset({ body: { token: linkToken(), password } });
    if (!answer.error) setDone(true);
  }

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
  const aboutField = isCallError(error)
    ? error.fieldErrors.find(({ path }) => path === 'body.password')?.message
    : undefined;
  return (
    <LinkPage title={messages.title} lead={messages.lead}>
      <form noValidate onSubmit={(event) => void submit(event)} className="al:flex al:flex-col al:gap-5">
        <Field
          label={messages.password}
          required
          error={error ? (aboutField ?? sentenceOf(error, messages.failed)) : undefined}
        >
          <PasswordInput
            autoComplete="new-password"
            placeholder={messages.placeholder}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              forget();
            }}
          />
        </Field>
        <Button type="submit" size="lg" full pending={isLoading} pendingText={messages.pending}>
          {messages.submit}
        </Button>
      </form>
    </LinkPage>
  );
}
