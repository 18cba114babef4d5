import type { CharityApplication } from '@alaso/contracts';
import { Badge, Button, Card, ConfirmDialog, formatDate } from '@alaso/ui';
import { formatBytes } from '@alaso/ui/bytes';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useWithdrawCharityApplicationMutation } from '../shared/late-api.ts';
import { ApplicationForm } from './application-form.tsx';
import { PaperLink } from './verification-documents/files-field.tsx';

/** Takes an application back that waits, once that is confirmed. */
function WithdrawApplication() {
  const [asks, setAsks] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawCharityApplicationMutation();

  async function confirm() {
    try {
      await withdraw().unwrap();
      notify({ title: 'Application withdrawn' });
      setAsks(false);
    } catch (error) {
      notifyFailure(error, { title: 'Could not withdraw your application', otherwise: 'Please try again.' });
    }
  }

  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Withdraw your application?"
        description="This deletes it and your documents. You can apply again any time."
        confirmText="Withdraw"
        destructive
        pending={isLoading}
        pendingText="Withdrawing..."
        onConfirm={() => void confirm()}
      />
    </>
  );
}

const decided = {
  rejected: { title: 'Your application was not approved', tone: 'danger', word: 'Not approved' },
  'taken-back': { title: 'Your verification was removed', tone: 'danger', word: 'Removed' },
} as const;

/** Shows the status of the user's application and the form to apply, edit or apply again. */
export function OwnApplication({
  application,
  isVerified,
}: {
  application: CharityApplication | null;
  /** An admin has verified them without an application: only their card is missing. */
  isVerified: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpened(false);
    heading.current?.focus();
  };
  const status = application?.status ?? null;
  // The page now shows the sent application, so its heading takes the focus.
  const sent = useRef(status);
  useEffect(() => {
    if (sent.current !== status && status === 'pending') heading.current?.focus();
    sent.current = status;
  }, [status]);

  if (application?.status === 'pending') {
    return (
      <section aria-labelledby="charity" className="db:flex db:flex-col db:gap-6">
        <h2 id="charity" ref={heading} tabIndex={-1} className="db:text-lg">
          Your charity application
        </h2>
        {opened ? (
          <ApplicationForm before={application} onDone={close} onCancel={close} />
        ) : (
          <Card className="db:flex db:max-w-2xl db:flex-col db:items-start db:gap-3">
            <p className="db:flex db:flex-wrap db:items-center db:gap-2">
              <span className="db:font-semibold db:wrap-anywhere">{application.name}</span>
              <Badge tone="warning">Under review</Badge>
            </p>
            <p className="db:max-w-measure db:text-sm db:text-ink-muted">
              <span>{`Sent ${formatDate(application.createdAt)}. CAC number ${application.cacNumber}.`}</span>{' '}
              We will notify you here and by email once we have decided.
            </p>
            {application.files.length > 0 && (
              <ul aria-label="Documents" className="db:text-sm">
                {application.files.map((file) => (
                  <li key={file.id}>
                    <PaperLink file={file} className="db:inline-flex db:min-h-11 db:items-center" />{' '}
                    <span className="db:text-ink-muted db:tabular-nums">{formatBytes(file.bytes)}</span>
                  </li>
                ))}
              </ul>
            )}
            <div className="db:flex db:flex-wrap db:gap-2">
              <Button variant="secondary" onClick={() => setOpened(true)}>
                Edit application
              </Button>
              <WithdrawApplication />
            </div>
          </Card>
        )}
      </section>
    );
  }

  const outcome = application && application.status !== 'approved' ? decided[application.status] : null;
  return (
    <section aria-labelledby="charity" className="db:flex db:flex-col db:gap-6">
      <div className="db:flex db:flex-col db:gap-2">
        <h2 id="charity" ref={heading} tabIndex={-1} className="db:text-lg">
          {isVerified ? 'Your public profile' : 'Apply as a charity'}
        </h2>
        <p className="db:max-w-measure db:text-sm db:text-ink-muted">
          {isVerified
            ? 'You are a verified charity. Tell donors about your organization: once an admin has checked your card, donors see it and what you need.'
            : 'For orphanages and NGOs. Once we verify you, donors can see your profile and what you need, and their offers arrive in your inbox here.'}
        </p>
      </div>
      {outcome && (
        <Card className="db:flex db:max-w-2xl db:flex-col db:items-start db:gap-2">
          <p className="db:flex db:flex-wrap db:items-center db:gap-2">
            <span className="db:font-semibold">{outcome.title}</span>
            <Badge tone={outcome.tone}>{outcome.word}</Badge>
          </p>
          {application?.reason && (
            <p className="db:max-w-measure db:text-sm db:wrap-anywhere">{`Reason: ${application.reason}`}</p>
          )}
          <p className="db:text-sm db:text-ink-muted">You can fix this and apply again below.</p>
        </Card>
      )}
      <ApplicationForm before={application} onDone={() => undefined} />
    </section>
  );
}
