import type { User } from '@alaso/contracts';
import { Button, Card, Field, FormDialog, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { type DialogErrors, refusalOf } from '../shared/form-errors.ts';
import { useChangeProfileMutation, useVerifyPhoneMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.phone;

/** Asks for a number, sends a code to it, and asks for the code. */
function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [errors, setErrors] = useState<DialogErrors<'phone' | 'code'>>({});
  const [change, sending] = useChangeProfileMutation();
  const [verify, verifying] = useVerifyPhoneMutation();

  async function run(step: () => Promise<void>) {
    setErrors({});
    try {
      await step();
    } catch (error) {
      setErrors(refusalOf(error, messages.failed, { 'wrong-code': 'code' }));
    }
  }
  const send = () =>
    run(async () => {
      await change({ body: { phone } }).unwrap();
      if (isSent) notify({ title: messages.sentAgain });
      setSent(true);
    });
  const confirm = () =>
    run(async () => {
      await verify({ body: { code } }).unwrap();
      notify({ title: messages.verified });
      onClose();
    });

  return (
    <FormDialog
      title={messages.title}
      submitText={isSent ? messages.verify : messages.send}
      pending={isSent ? verifying.isLoading : sending.isLoading}
      pendingText={isSent ? messages.verifying : messages.sending}
      error={errors.dialog}
      onSubmit={isSent ? confirm : send}
      onClose={onClose}
    >
      {isSent ? (
        <>
          <Field label={messages.code} required hint={messages.codeHint(phone)} error={errors.code}>
            <Input
              key="code"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <Button variant="ghost" pending={sending.isLoading} onClick={() => void send()}>
            {messages.again}
          </Button>
        </>
      ) : (
        <Field label={messages.field} required hint={messages.fieldHint} error={errors.phone}>
          <Input
            key="phone"
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}

/** The user's verified phone number, and ways to change and remove it. */
export function OwnPhone({ user: { phone, noTextMessages = false } }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const [change, { isLoading }] = useChangeProfileMutation();

  async function remove() {
    try {
      await change({ body: { phone: null } }).unwrap();
      notify({ title: messages.removed });
    } catch (failure) {
      notifyFailure(failure, { title: messages.failed, otherwise: messages.failed });
    }
  }

  return (
    <section aria-labelledby="settings-phone">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h2 id="settings-phone" className="db:text-lg">
            {messages.title}
          </h2>
          <p className="db:mt-1 db:font-semibold">{phone ?? messages.none}</p>
          <p className="db:text-sm db:text-ink-muted">
            {noTextMessages ? messages.unavailable : messages.text}
          </p>
        </div>
        <div className="db:flex db:flex-wrap db:gap-2">
          {phone !== undefined && (
            <Button variant="ghost" pending={isLoading} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          )}
          {!noTextMessages && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {phone === undefined ? messages.add : messages.change}
            </Button>
          )}
        </div>
      </Card>
      {isOpen && <PhoneDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
