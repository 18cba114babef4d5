import type { User } from '@alaso/contracts';
import { Button, Card, Field, FormDialog, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { type DialogErrors, refusalOf } from '../shared/form-errors.ts';
import { useChangeProfileMutation, useVerifyPhoneMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.phone;

/**
 * Asks for a number, sends a code to it, and asks for the code. A code that was sent before the dialog was
 * closed can be entered as well: the server knows its number.
 */
function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'phone' | 'code' | 'own-code'>('phone');
  const asksCode = step !== 'phone';
  const [errors, setErrors] = useState<DialogErrors<'phone' | 'code'>>({});
  const [change, sending] = useChangeProfileMutation();
  const [verify, verifying] = useVerifyPhoneMutation();

  async function run(call: () => Promise<void>) {
    setErrors({});
    try {
      await call();
    } catch (error) {
      setErrors(refusalOf(error, messages.failed, [asksCode ? 'code' : 'phone'], { 'wrong-code': 'code' }));
    }
  }
  const send = () =>
    run(async () => {
      await change({ body: { phone } }).unwrap();
      if (step === 'code') notify({ title: messages.sentAgain });
      setStep('code');
    });
  const confirm = () =>
    run(async () => {
      await verify({ body: { code } }).unwrap();
      notify({ title: messages.verified });
      onClose();
    });

  function goTo(next: typeof step) {
    setErrors({});
    setStep(next);
  }

  return (
    <FormDialog
      title={messages.title}
      submitText={asksCode ? messages.verify : messages.send}
      pending={asksCode ? verifying.isLoading : sending.isLoading}
      pendingText={asksCode ? messages.verifying : messages.sending}
      error={errors.dialog}
      onSubmit={asksCode ? confirm : send}
      onClose={onClose}
    >
      {asksCode ? (
        <>
          <Field
            label={messages.code}
            required
            hint={step === 'code' ? messages.codeHint(phone) : messages.ownCodeHint}
            error={errors.code}
          >
            <Input
              key="code"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <Button
            variant="ghost"
            pending={sending.isLoading}
            onClick={() => (step === 'code' ? void send() : goTo('phone'))}
          >
            {messages.again}
          </Button>
        </>
      ) : (
        <>
          <Field label={messages.field} required hint={messages.fieldHint} error={errors.phone}>
            <Input
              key="phone"
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          </Field>
          <Button variant="ghost" onClick={() => goTo('own-code')}>
            {messages.haveCode}
          </Button>
        </>
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
