import * as authRoutes from '@alaso/contracts/auth';
import { Button, ConfirmDialog, Field, FormDialog, formatDate, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { type ComponentProps, useState } from 'react';
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '../settings-api.ts';
import { SettingRow } from './setting-row.tsx';
import { twoStepMessages } from './two-step.messages.ts';

const messages = twoStepMessages.passkeys;

const { body: NewName } = authRoutes.renamePasskey;

/** Returns the error message to show if the browser did not create a passkey. */
function sentenceFor(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'InvalidStateError') return messages.exists;
  return name === 'NotAllowedError' ? twoStepMessages.cancelled : messages.failed;
}

function AddDialog({ onAdded, onClose }: { onAdded: (codes?: string[]) => void; onClose: () => void }) {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useContractForm(NewName, {
    given: { name: messages.defaultName },
    failed: sentenceFor,
    async send({ name }) {
      const optionsJSON = await start().unwrap();
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON });
      const { passkey, recoveryCodes } = await add({ body: { name, response } }).unwrap();
      notify({ title: messages.added, description: messages.addedText(passkey.name) });
      onAdded(recoveryCodes);
    },
  });

  return (
    <FormDialog
      title={messages.addTitle}
      description={messages.addText}
      submitText={messages.continue}
      pending={form.isPending}
      pendingText={messages.waiting}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <NameField error={form.errors.name} input={form.input('name')} />
    </FormDialog>
  );
}

type NameFieldProps = { error: string | undefined; input: ComponentProps<typeof Input> };

const NameField = ({ error, input }: NameFieldProps) => (
  <Field label={messages.name} required hint={messages.nameHint} error={error}>
    <Input autoComplete="off" {...input} />
  </Field>
);

function RenameDialog({ passkey, onClose }: { passkey: authRoutes.Passkey; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const form = useContractForm(NewName, {
    given: { name: passkey.name },
    failed: messages.notRenamed,
    async send(body) {
      await rename({ params: { id: passkey.id }, body }).unwrap();
      onClose();
    },
  });

  return (
    <FormDialog
      title={messages.renameTitle}
      submitText={messages.save}
      pending={form.isPending}
      pendingText={messages.saving}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <NameField error={form.errors.name} input={form.input('name')} />
    </FormDialog>
  );
}

/** Shows a passkey. `isLast` is true if removing the passkey turns off two-step sign-in. */
function PasskeyLine({ passkey, isLast }: { passkey: authRoutes.Passkey; isLast: boolean }) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const close = () => setOpen(undefined);

  async function confirmRemoval() {
    try {
      await remove({ params: { id } }).unwrap();
      notify({ title: messages.removed });
    } catch (error) {
      notifyFailure(error, { title: messages.notRemoved, otherwise: twoStepMessages.tryAgain });
    }
    close();
  }

  return (
    <li className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-2 db:rounded-control db:border db:border-line db:p-3">
      <div className="db:min-w-0 db:flex-1 db:basis-40">
        <p className="db:font-semibold db:wrap-anywhere">{name}</p>
        <p className="db:text-sm db:text-ink-muted">
          <span>{`${messages.addedOn(formatDate(addedAt))} · `}</span>
          <span>{lastUsedAt === null ? messages.neverUsed : messages.lastUsed(formatDate(lastUsedAt))}</span>
        </p>
      </div>
      <div className="db:flex db:gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-label={messages.renameOf(name)}
          onClick={() => setOpen('rename')}
        >
          {messages.rename}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={messages.removeOf(name)}
          onClick={() => setOpen('remove')}
        >
          {messages.remove}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={messages.removeTitle(name)}
        description={isLast ? `${messages.removeText} ${twoStepMessages.lastFactor}` : messages.removeText}
        confirmText={messages.remove}
        destructive
        pending={isLoading}
        pendingText={messages.removing}
        onConfirm={() => void confirmRemoval()}
      />
    </li>
  );
}

/** Lists the user's passkeys. Adding or removing a passkey requires the password. */
export function Passkeys({
  passkeys,
  hasApp,
  onAdded,
}: {
  passkeys: readonly authRoutes.Passkey[];
  hasApp: boolean;
  onAdded: (codes?: string[]) => void;
}) {
  const [isAdding, setAdding] = useState(false);
  const canAdd = 'PublicKeyCredential' in window;
  return (
    <SettingRow
      title={messages.title}
      text={canAdd ? messages.none : messages.unsupported}
      action={
        canAdd && (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="db:flex db:flex-col db:gap-2">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} isLast={!hasApp && passkeys.length === 1} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDialog
          onAdded={(codes) => {
            setAdding(false);
            onAdded(codes);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </SettingRow>
  );
}
