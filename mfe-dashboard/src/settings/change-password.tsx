import { Button, Card, Field, FormDialog, PasswordInput } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import { type DialogErrors, refusalOf } from '../shared/form-errors.ts';
import { useChangePasswordMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.password;
type Errors = DialogErrors<'oldPassword' | 'newPassword'>;

/** Shorter ones are refused (specification). */
const minLength = 6;

function ChangePasswordDialog({ onClose }: { onClose: (isChanged: boolean) => void }) {
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [change, { isLoading }] = useChangePasswordMutation();

  async function save() {
    const missing: Errors = {
      oldPassword: oldPassword === '' ? messages.enterOld : undefined,
      newPassword: newPassword.length < minLength ? messages.enterNew : undefined,
    };
    setErrors(missing);
    if (missing.oldPassword !== undefined || missing.newPassword !== undefined) return;
    try {
      await change({ body: { oldPassword, newPassword } }).unwrap();
      notify({ title: messages.saved, description: messages.savedText });
      onClose(true);
    } catch (failure) {
      setErrors(
        refusalOf(failure, messages.failed, ['oldPassword', 'newPassword'], {
          'wrong-credentials': 'oldPassword',
        }),
      );
    }
  }

  return (
    <FormDialog
      title={messages.change}
      submitText={messages.save}
      pending={isLoading}
      pendingText={messages.saving}
      error={errors.dialog}
      onSubmit={save}
      onClose={() => onClose(false)}
    >
      <Field label={messages.old} required error={errors.oldPassword}>
        <PasswordInput
          autoComplete="current-password"
          value={oldPassword}
          onChange={({ target }) => {
            setOld(target.value);
            setErrors({ ...errors, oldPassword: undefined });
          }}
        />
      </Field>
      <Field label={messages.new} required hint={messages.newHint} error={errors.newPassword}>
        <PasswordInput
          autoComplete="new-password"
          value={newPassword}
          onChange={({ target }) => {
            setNew(target.value);
            setErrors({ ...errors, newPassword: undefined });
          }}
        />
      </Field>
    </FormDialog>
  );
}

/** Changes the password; `onChanged` runs when the other sessions have ended. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings-password">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h2 id="settings-password" className="db:text-lg">
            {messages.title}
          </h2>
          <p className="db:mt-1 db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
      </Card>
      {isOpen && (
        <ChangePasswordDialog
          onClose={(isChanged) => {
            setOpen(false);
            if (isChanged) onChanged();
          }}
        />
      )}
    </section>
  );
}
