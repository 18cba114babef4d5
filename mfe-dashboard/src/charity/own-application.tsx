import type { CharityApplication } from '@alaso/contracts';
import { Badge, Button, Card, ConfirmDialog, formatDate } from '@alaso/ui';
import { formatBytes } from '@alaso/ui/bytes';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useWithdrawCharityApplicationMutation } from '../shared/late-api.ts';
import { ApplicationForm } from './application-form.tsx';
import { charityMessages, decidedWords } from './charity.messages.ts';
import { PaperLink } from './verification-documents/files-field.tsx';

/** Withdraws a pending application after confirmation. */
function WithdrawApplication() {
  const [asks, setAsks] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawCharityApplicationMutation();

  async function confirm() {
    try {
      await withdraw().unwrap();
      notify({ title: charityMessages.withdrawal.done });
      setAsks(false);
    } catch (error) {
      notifyFailure(error, {
        title: charityMessages.withdrawal.failed,
        otherwise: charityMessages.tryAgain,
      });
    }
  }

  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {charityMessages.withdrawal.withdraw}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={charityMessages.withdrawal.question}
        description={charityMessages.withdrawal.text}
        confirmText={charityMessages.withdrawal.withdraw}
        destructive
        pending={isLoading}
        pendingText={charityMessages.withdrawal.withdrawing}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** Shows the status of the user's application, and the form to apply, edit, or reapply. */
export function OwnApplication({
  application,
  isVerified,
}: {
  application: CharityApplication | null;
  /** True if an admin verified the user without an application, so only the card is missing. */
  isVerified: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpened(false);
    heading.current?.focus();
  };
  const status = application?.status ?? null;
  // After submission, the page shows the application, so focus moves to its heading.
  const sent = useRef(status);
  useEffect(() => {
    if (sent.current !== status && status === 'pending') heading.current?.focus();
    sent.current = status;
  }, [status]);

  if (application?.status === 'pending') {
    return (
      <section aria-labelledby="charity" className="db:flex db:flex-col db:gap-6">
        <h2 id="charity" ref={heading} tabIndex={-1} className="db:text-lg">
          {charityMessages.application.title}
        </h2>
        {opened ? (
          <ApplicationForm before={application} onDone={close} onCancel={close} />
        ) : (
          <Card className="db:flex db:max-w-2xl db:flex-col db:items-start db:gap-3">
            <p className="db:flex db:flex-wrap db:items-center db:gap-2">
              <span className="db:font-semibold db:wrap-anywhere">{application.name}</span>
              <Badge tone="warning">{charityMessages.application.underReview}</Badge>
            </p>
            <p className="db:max-w-measure db:text-sm db:text-ink-muted">
              <span>
                {charityMessages.application.sent(formatDate(application.createdAt), application.cacNumber)}
              </span>{' '}
              {charityMessages.application.weNotify}
            </p>
            {application.files.length > 0 && (
              <ul aria-label={charityMessages.application.documents} className="db:text-sm">
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
                {charityMessages.application.edit}
              </Button>
              <WithdrawApplication />
            </div>
          </Card>
        )}
      </section>
    );
  }

  const outcome = application && application.status !== 'approved' ? decidedWords[application.status] : null;
  return (
    <section aria-labelledby="charity" className="db:flex db:flex-col db:gap-6">
      <div className="db:flex db:flex-col db:gap-2">
        <h2 id="charity" ref={heading} tabIndex={-1} className="db:text-lg">
          {isVerified ? charityMessages.ownCard : charityMessages.application.applyTitle}
        </h2>
        <p className="db:max-w-measure db:text-sm db:text-ink-muted">
          {isVerified ? charityMessages.application.verifiedLead : charityMessages.application.applyLead}
        </p>
      </div>
      {outcome && (
        <Card className="db:flex db:max-w-2xl db:flex-col db:items-start db:gap-2">
          <p className="db:flex db:flex-wrap db:items-center db:gap-2">
            <span className="db:font-semibold">{outcome.title}</span>
            <Badge tone={outcome.tone}>{outcome.word}</Badge>
          </p>
          {application?.reason && (
            <p className="db:max-w-measure db:text-sm db:wrap-anywhere">
              {charityMessages.application.reason(application.reason)}
            </p>
          )}
          <p className="db:text-sm db:text-ink-muted">{charityMessages.application.applyAgain}</p>
        </Card>
      )}
      <ApplicationForm before={application} onDone={() => undefined} />
    </section>
  );
}
