import { Button, ErrorPanel, LinkButton } from '@alaso/ui';
import { Link, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import { isLinkExpired, linkToken, useLockAccountMutation } from './account-links-api.ts';
import { lockAccountMessages as messages } from './account-links.messages.ts';
import { LinkPage } from './link-page.tsx';

/**
 * `/?page=lock-account#<token>`, opened from "This wasn’t me" in an email. Waits for a click on the button,
 * because email clients prefetch links.
 */
export function LockAccountView() {
  const [lock, { error, isLoading }] = useLockAccountMutation();
  const [isDone, setDone] = useState(false);

  async function submit() {
    const answer = await lock({ body: { token: linkToken() } });
    if (!answer.error) setDone(true);
  }

  if (isDone) return <LinkPage key="done" title={messages.doneTitle} lead={messages.done} children={null} />;
  if (isLinkExpired(error)) {
    return (
      <LinkPage key="expired" title={messages.expiredTitle} lead={messages.expired}>
        <LinkButton asChild>
          <Link to="/?page=forgot-password">{messages.another}</Link>
        </LinkButton>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={messages.title} lead={messages.lead}>
      {error && !isLoading && (
        <ErrorPanel title={messages.failed} text={sentenceOf(error, messages.failed)} />
      )}
      <Button
        variant="danger"
        size="lg"
        full
        pending={isLoading}
        pendingText={messages.pending}
        onClick={() => void submit()}
      >
        {messages.submit}
      </Button>
    </LinkPage>
  );
}
