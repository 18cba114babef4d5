import type { User } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import {
  Badge,
  Button,
  Card,
  EmailText,
  Field,
  FormDialog,
  formatDateTime,
  Input,
  NotFetched,
} from '@alaso/ui';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useCancelEmailChangeMutation, useChangeEmailMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.email;

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [change] = useChangeEmailMutation();
  const form = useContractForm(authRoutes.changeEmail.body, {
    given: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? messages.enter : undefined }),
    failed: messages.failed,
    async send({ email }) {
      await change({ body: { email } }).unwrap();
      notify({ title: messages.sent, description: messages.sentText(email) });
      onClose();
    },
  });

  return (
    <FormDialog
      title={messages.change}
      submitText={messages.send}
      pending={form.isPending}
      pendingText={messages.sending}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={messages.new} required hint={messages.newHint} error={form.errors.email}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
      </Field>
    </FormDialog>
  );
}

/** Shows a new email address that is not confirmed yet, with a button to withdraw it. */
function Waiting({ email, until }: { email: string; until: string }) {
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();

  async function withdraw() {
    try {
      await cancel().unwrap();
      notify({ title: messages.cancelled, description: messages.cancelledText(email) });
    } catch (failure) {
      notifyFailure(failure, { title: messages.notCancelled, otherwise: messages.tryAgain });
    }
  }

  return (
    <div className="db:flex db:basis-full db:flex-wrap db:items-center db:justify-between db:gap-2 db:border-t db:border-line db:pt-4">
      <p className="db:min-w-0 db:flex-1 db:basis-56 db:text-sm db:wrap-anywhere">
        <span className="db:font-semibold">{messages.waiting(email)}</span>{' '}
        <span className="db:text-ink-muted">{messages.waitingUntil(formatDateTime(until))}</span>
      </p>
      <Button
        variant="secondary"
        pending={isLoading}
        pendingText={messages.cancelling}
        aria-label={messages.cancelOf(email)}
        onClick={() => void withdraw()}
      >
        {messages.cancel}
      </Button>
    </div>
  );
}

export type AskedChange = {
  data?: authRoutes.EmailChange | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * Shows the user's email address and whether it is verified, lets the user change it, and shows any new
 * address that is not confirmed yet.
 */
export function OwnEmail({ user, change }: { user: User; change: AskedChange }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = change;
  const isVerified = user.verifyEmailBy === undefined;
  return (
    <section aria-labelledby="settings-email">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <div className="db:flex db:flex-wrap db:items-center db:gap-2">
            <h3 id="settings-email" className="db:font-sans db:text-base db:font-semibold">
              {messages.title}
            </h3>
            <Badge tone={isVerified ? 'success' : 'warning'}>
              {isVerified ? messages.verified : messages.unverified}
            </Badge>
          </div>
          <p className="db:mt-1 db:text-sm db:text-ink-muted db:wrap-anywhere">
            <EmailText email={user.email} />
          </p>
          {!isVerified && (
            <Link
              to="/?page=verify-email"
              className="db:inline-flex db:min-h-11 db:items-center db:text-sm db:underline"
            >
              {messages.enterCode}
            </Link>
          )}
        </div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
        {data?.email && data.until && <Waiting email={data.email} until={data.until} />}
        {data === undefined && error !== undefined && (
          <div className="db:min-w-0 db:basis-full">
            <NotFetched
              what="email"
              title={messages.notLoaded}
              asked={[{ error, isFetching, retry: () => void change.refetch() }]}
            />
          </div>
        )}
      </Card>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
