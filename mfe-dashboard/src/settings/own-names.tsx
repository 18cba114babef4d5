import { ProfileChange, type User } from '@alaso/contracts';
import { Button, Card, Field, FormDialog, Input } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useChangeProfileMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.names;

function ChangeNameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  // Sent as `ifMatch`, so that a change made on another device is not overwritten.
  const [seen] = useState(user.updatedAt);
  const [change] = useChangeProfileMutation();
  const form = useContractForm(ProfileChange, {
    given: { firstName: user.firstName, lastName: user.lastName },
    failed: messages.failed,
    async send(body) {
      const { firstName } = await change({ body, ifMatch: seen }).unwrap();
      notify({ title: messages.saved, description: messages.savedText(firstName) });
      onClose();
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
      onClose={onClose}
    >
      <Field label={messages.first} required error={form.errors.firstName}>
        <Input autoComplete="given-name" {...form.input('firstName')} />
      </Field>
      <Field label={messages.last} required error={form.errors.lastName}>
        <Input autoComplete="family-name" {...form.input('lastName')} />
      </Field>
    </FormDialog>
  );
}

export function OwnNames({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings-names">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h2 id="settings-names" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h2>
          <p className="db:mt-1 db:font-semibold db:wrap-anywhere">{`${user.firstName} ${user.lastName}`}</p>
          <p className="db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
      </Card>
      {isOpen && <ChangeNameDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  );
}
