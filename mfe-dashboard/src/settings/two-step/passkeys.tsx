import type { authRoutes } from '@alaso/contracts';
import { Button, ConfirmDialog, Field, FormDialog, formatDate, Input } from '@alaso/ui';
import { isCallError, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '../settings-api.ts';
import { SettingRow } from './setting-row.tsx';
import { twoStepMessages } from './two-step.messages.ts';

const messages = twoStepMessages.passkeys;

/** Returns a sentence for a browser that did not create a passkey, or for a refused call. */
function sentenceFor(error: unknown): string {
  if (isCallError(error)) return error.fieldErrors[0]?.message ?? sentenceOf(error, messages.failed);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return messages.exists;
  return name === 'NotAllowedError' ? twoStepMessages.cancelled : messages.failed;
}

function AddDialog({ onAdded, onClose }: { onAdded: (codes?: string[]) => void; onClose: () => void }) {
  const [name, setName] = useState<string>(messages.defaultName);
  const [wrong, setWrong] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();

  async function create() {
    setWaiting(true);
    try {
      const optionsJSON = await start().unwrap();
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON });
      const { passkey, recoveryCodes } = await add({ body: { name, response } }).unwrap();
      notify({ title: messages.added, description: messages.addedText(passkey.name) });
      onAdded(recoveryCodes);
    } catch (error) {
      setWrong(sentenceFor(error));
      setWaiting(false);
    }
  }

  return (
    <FormDialog
      title={messages.addTitle}
      description={messages.addText}
      submitText={messages.continue}
      pending={isWaiting}
      pendingText={messages.waiting}
      onSubmit={create}
      onClose={onClose}
    >
      <NameField {...{ name, setName, wrong, setWrong }} />
    </FormDialog>
  );
}

type NameFieldProps = {
  name: string;
  setName: (name: string) => void;
  wrong: string | undefined;
  setWrong: (wrong: string | undefined) => void;
};

function NameField({ name, setName, wrong, setWrong }: NameFieldProps) {
  return (
    <Field label={messages.name} required hint={messages.nameHint} error={wrong}>
      <Input
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setWrong(undefined);
        }}
      />
    </Field>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: authRoutes.Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [wrong, setWrong] = useState<string>();
  const [rename, { isLoading }] = useRenamePasskeyMutation();

  async function save() {
    try {
      await rename({ params: { id: passkey.id }, body: { name } }).unwrap();
      onClose();
    } catch (error) {
      const about = isCallError(error) ? error.fieldErrors[0]?.message : undefined;
      setWrong(about ?? sentenceOf(error, messages.notRenamed));
    }
  }

  return (
    <FormDialog
      title={messages.renameTitle}
      submitText={messages.save}
      pending={isLoading}
      pendingText={messages.saving}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField {...{ name, setName, wrong, setWrong }} />
    </FormDialog>
  );
}

function PasskeyLine({ passkey }: { passkey: authRoutes.Passkey }) {
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
          {messages.addedOn(formatDate(addedAt))} ·{' '}
          {lastUsedAt === null ? messages.neverUsed : messages.lastUsed(formatDate(lastUsedAt))}
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
        description={messages.removeText}
        confirmText={messages.remove}
        destructive
        pending={isLoading}
        pendingText={messages.removing}
        onConfirm={() => void confirmRemoval()}
      />
    </li>
  );
}

/** The user's passkeys. Adding or removing one asks for the password. */
export function Passkeys({
  passkeys,
  onAdded,
}: {
  passkeys: readonly authRoutes.Passkey[];
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
            <PasskeyLine key={passkey.id} passkey={passkey} />
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
