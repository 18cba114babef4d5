import * as authRoutes from '@alaso/contracts/auth';
import { Button, ConfirmDialog, Field, FormDialog, formatDate, Input, Skeleton } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import {
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useStartAuthenticatorMutation,
} from '../settings-api.ts';
import { SettingRow } from './setting-row.tsx';
import { twoStepMessages } from './two-step.messages.ts';

const messages = twoStepMessages.app;
const QrCode = lazy(() => import('../../shared/qr-code.tsx'));

type Started = { secret: string; address: string };

/** Splits a key into groups of four letters, the way authenticator apps show it. */
const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function SetUpDialog({
  started: { secret, address },
  endsCodes,
  onDone,
  onClose,
}: {
  started: Started;
  endsCodes: boolean;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}) {
  const [confirm] = useConfirmAuthenticatorMutation();
  const form = useContractForm(authRoutes.confirmAuthenticator.body, {
    given: { code: '' },
    about: { 'wrong-code': 'code' },
    failed: messages.failed,
    send: async (body) => onDone((await confirm({ body }).unwrap()).recoveryCodes),
  });

  return (
    <FormDialog
      title={messages.scanTitle}
      description={endsCodes ? `${messages.scan} ${messages.endsCodes}` : messages.scan}
      submitText={messages.turnOn}
      pending={form.isPending}
      pendingText={messages.turningOn}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="db:mx-auto db:size-40 db:max-w-full db:sm:size-52">
        <Suspense fallback={<Skeleton className="db:size-full" />}>
          <QrCode text={address} label={messages.qr} />
        </Suspense>
      </div>
      <a href={address} className="db:flex db:min-h-11 db:items-center db:text-sm db:underline">
        {messages.open}
      </a>
      <p className="db:text-sm db:text-ink-muted">
        {messages.byHand}
        <code className="db:mt-1 db:block db:font-mono db:text-ink db:select-all db:wrap-anywhere">
          {grouped(secret)}
        </code>
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="db:self-start"
        onClick={() => void copyText(secret, messages)}
      >
        {messages.copy}
      </Button>
      <Field label={messages.code} required error={form.errors.code}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.input('code')} />
      </Field>
    </FormDialog>
  );
}

/** Sets up the authenticator app, which requires the password, or removes it. */
export function Authenticator({
  addedAt,
  isLast,
  codesLeft,
  onDone,
}: {
  addedAt: string | undefined;
  /** True if removing the app turns off two-step sign-in. */
  isLast: boolean;
  codesLeft: number;
  onDone: (codes: string[]) => void;
}) {
  const [started, setStarted] = useState<Started>();
  const [isRemoving, setRemoving] = useState(false);
  const [start, { isLoading: isStarting }] = useStartAuthenticatorMutation();
  const [remove, { isLoading }] = useRemoveAuthenticatorMutation();

  async function setUp() {
    try {
      setStarted(await start().unwrap());
    } catch (error) {
      notifyFailure(error, { title: messages.notStarted, otherwise: twoStepMessages.tryAgain });
    }
  }

  async function confirmRemoval() {
    try {
      await remove().unwrap();
      notify({ title: messages.removed });
    } catch (error) {
      notifyFailure(error, { title: messages.notRemoved, otherwise: twoStepMessages.tryAgain });
    }
    setRemoving(false);
  }

  return (
    <SettingRow
      title={messages.title}
      text={addedAt === undefined ? messages.none : messages.since(formatDate(addedAt))}
      action={
        addedAt === undefined ? (
          <Button variant="secondary" size="sm" pending={isStarting} onClick={() => void setUp()}>
            {messages.setUp}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setRemoving(true)}>
            {messages.remove}
          </Button>
        )
      }
    >
      {started && (
        <SetUpDialog
          started={started}
          endsCodes={codesLeft > 0}
          onDone={(codes) => {
            setStarted(undefined);
            onDone(codes);
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={messages.removeTitle}
        description={isLast ? `${messages.removeText} ${twoStepMessages.lastFactor}` : messages.removeText}
        confirmText={messages.confirmRemove}
        destructive
        pending={isLoading}
        pendingText={messages.removing}
        onConfirm={() => void confirmRemoval()}
      />
    </SettingRow>
  );
}
