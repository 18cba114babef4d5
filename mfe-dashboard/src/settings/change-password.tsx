import * as authRoutes from '@alaso/contracts/auth';
import { Button, Card, Field, FormDialog, PasswordInput } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useChangePasswordMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.password;

/** Shorter passwords are rejected (specification). */
const minLength = 6;

function ChangePasswordDialog({ onClose }: { onClose: (isChanged: boolean) => void }) {
  const [change] = useChangePasswordMutation();
  const form = useContractForm(authRoutes.changePassword.body, {
    given: { oldPassword: '', newPassword: '' },
    check: ({ oldPassword, newPassword }) => ({
      oldPassword: oldPassword === '' ? messages.enterOld : undefined,
      newPassword: newPassword.length < minLength ? messages.enterNew : undefined,
    }),
    about: { 'wrong-credentials': 'oldPassword' },
    failed: messages.failed,
    async send(body) {
      await change({ body }).unwrap();
      notify({ title: messages.saved, description: messages.savedText });
      onClose(true);
    },
  });

  return (
    <FormDialog
      title={messages.change}
      submitText={messages.save}
      pending={form.isPending}
      pendingText={messages.saving}
      error={form.message}
      onSubmit={form.submit}
      onClose={() => onClose(false)}
    >
      <Field label={messages.old} required error={form.errors.oldPassword}>
        <PasswordInput autoComplete="current-password" {...form.input('oldPassword')} />
      </Field>
      <Field label={messages.new} required hint={messages.newHint} error={form.errors.newPassword}>
        <PasswordInput autoComplete="new-password" {...form.input('newPassword')} />
      </Field>
    </FormDialog>
  );
}

/** Changes the password. `onChanged` runs after all other sessions have ended. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings-password">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h3 id="settings-password" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h3>
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
