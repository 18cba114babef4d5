import type { User } from '@alaso/contracts';
import { Button, Card, Field, FormDialog, Input } from '@alaso/ui';
import { isCallError, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import { useChangeProfileMutation, useVerifyPhoneMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.phone;

/** Returns what to say under the field: the server's words about it, or else about the call. */
function errorOf(failure: unknown): string | undefined {
  if (failure === undefined) return undefined;
  const [about] = isCallError(failure) ? failure.fieldErrors : [];
  return about?.message ?? sentenceOf(failure, messages.failed);
}

/** Asks for a number, sends a code to it, and asks for the code. */
function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [change, sending] = useChangeProfileMutation();
  const [verify, verifying] = useVerifyPhoneMutation();

  async function run(step: () => Promise<void>) {
    setFailure(undefined);
    try {
      await step();
    } catch (error) {
      setFailure(error);
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
      onSubmit={isSent ? confirm : send}
      onClose={onClose}
    >
      {isSent ? (
        <>
          <Field label={messages.code} required hint={messages.codeHint(phone)} error={errorOf(failure)}>
            <Input
              key="code"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <Button variant="ghost" pending={sending.isLoading} onClick={() => void send()}>
            {messages.again}
          </Button>
        </>
      ) : (
        <Field label={messages.field} required hint={messages.fieldHint} error={errorOf(failure)}>
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
export function OwnPhone({ user: { phone } }: { user: User }) {
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
          <p className="db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        <div className="db:flex db:flex-wrap db:gap-2">
          {phone !== undefined && (
            <Button variant="ghost" pending={isLoading} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {phone === undefined ? messages.add : messages.change}
          </Button>
        </div>
      </Card>
      {isOpen && <PhoneDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
