import type { User } from '@alaso/contracts';
import { Button, Card, Field, FormDialog, Input } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import { type DialogErrors, refusalOf } from '../shared/form-errors.ts';
import { useChangeProfileMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.names;

function ChangeNameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [firstName, setFirst] = useState(user.firstName);
  const [lastName, setLast] = useState(user.lastName);
  const [errors, setErrors] = useState<DialogErrors<'firstName' | 'lastName'>>({});
  // A change on another device in the meantime is not overwritten.
  const [seen] = useState(user.updatedAt);
  const [change, { isLoading }] = useChangeProfileMutation();

  async function save() {
    setErrors({});
    try {
      const { firstName: name } = await change({ body: { firstName, lastName }, ifMatch: seen }).unwrap();
      notify({ title: messages.saved, description: messages.savedText(name) });
      onClose();
    } catch (failure) {
      setErrors(refusalOf(failure, messages.failed, ['firstName', 'lastName']));
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
      onClose={onClose}
    >
      <Field label={messages.first} required error={errors.firstName}>
        <Input
          autoComplete="given-name"
          value={firstName}
          onChange={({ target }) => {
            setFirst(target.value);
            setErrors({ ...errors, firstName: undefined });
          }}
        />
      </Field>
      <Field label={messages.last} required error={errors.lastName}>
        <Input
          autoComplete="family-name"
          value={lastName}
          onChange={({ target }) => {
            setLast(target.value);
            setErrors({ ...errors, lastName: undefined });
          }}
        />
      </Field>
    </FormDialog>
  );
}

/** The user's names, and a way to change them. */
export function OwnNames({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings-names">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h2 id="settings-names" className="db:text-lg">
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
