import type { User } from '@alaso/contracts';
import { Badge, Button, Card, ConfirmDialog, Dialog, LinkButton, NotFetched, Skeleton } from '@alaso/ui';
import { Link, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useGetSecondFactorQuery, useRenewRecoveryCodesMutation } from '../settings-api.ts';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { twoStepMessages as messages } from './two-step.messages.ts';
import { copyText } from '../../shared/copy-text.ts';
import { SettingRow } from './setting-row.tsx';

const codeMessages = messages.codes;

/** Shows new recovery codes, which cannot be shown again. */
function NewCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={codeMessages.dialogTitle}
      description={codeMessages.dialogText}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copyText(codes.join('\n'), codeMessages)}>
            {codeMessages.copy}
          </Button>
          <Button onClick={onClose}>{codeMessages.done}</Button>
        </>
      }
    >
      <ol
        aria-label={codeMessages.list}
        className="db:grid db:gap-y-1 db:rounded-control db:bg-sunken db:px-3 db:py-4 db:text-xs db:select-all db:min-[22rem]:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function RecoveryCodes({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();

  async function confirm() {
    try {
      const { recoveryCodes } = await renew().unwrap();
      onRenewed(recoveryCodes);
    } catch (error) {
      notifyFailure(error, { title: codeMessages.notRenewed, otherwise: messages.tryAgain });
    }
    setAsking(false);
  }

  return (
    <SettingRow
      title={codeMessages.title}
      text={`${codeMessages.left(left)}. ${codeMessages.text}`}
      action={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {codeMessages.renew}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={codeMessages.renewTitle}
        description={codeMessages.renewText}
        confirmText={codeMessages.renew}
        pending={isLoading}
        pendingText={codeMessages.renewing}
        onConfirm={() => void confirm()}
      />
    </SettingRow>
  );
}

/**
 * Manages the authenticator app, passkeys, and recovery codes. `onChanged` runs after changes that may have
 * ended other sessions.
 */
export function TwoStep({ user, onChanged }: { user: User; onChanged: () => void }) {
  const factors = useGetSecondFactorQuery();
  const session = useSession();
  const [codes, setCodes] = useState<string[]>();
  const { data } = factors;
  const isOn = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0);

  /** The response sets new cookies, so nothing is refetched automatically. */
  function added(recoveryCodes?: string[]) {
    setCodes(recoveryCodes);
    void factors.refetch();
    session.retry();
    onChanged();
  }

  return (
    <section aria-labelledby="settings-two-step">
      <Card className="db:flex db:flex-col db:gap-4 db:p-5">
        <div>
          <div className="db:flex db:flex-wrap db:items-center db:gap-2">
            <h3 id="settings-two-step" className="db:font-sans db:text-base db:font-semibold">
              {messages.title}
            </h3>
            {data && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? messages.on : messages.off}</Badge>}
          </div>
          <p className="db:mt-1 db:text-sm db:text-ink-muted">
            <span>{messages.text}</span> {data?.isRequired && <span>{messages.required}</span>}
          </p>
        </div>
        {data && !isOn && user.verifyEmailBy !== undefined ? (
          <LinkButton asChild variant="secondary" className="db:self-start">
            <Link to="/?page=verify-email">{messages.verifyFirst}</Link>
          </LinkButton>
        ) : data ? (
          <div className="db:flex db:flex-col db:divide-y db:divide-line">
            <Authenticator
              addedAt={data.authenticator?.addedAt}
              isLast={data.passkeys.length === 0}
              codesLeft={data.recoveryCodesLeft}
              onDone={added}
            />
            <Passkeys passkeys={data.passkeys} hasApp={data.authenticator !== null} onAdded={added} />
            {isOn && <RecoveryCodes left={data.recoveryCodesLeft} onRenewed={setCodes} />}
          </div>
        ) : factors.isError ? (
          <NotFetched
            what="two-step sign-in"
            title={messages.notLoaded}
            asked={[{ ...factors, retry: () => void factors.refetch() }]}
          />
        ) : (
          <Skeleton className="db:h-48 db:w-full" />
        )}
      </Card>
      {codes && <NewCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}
