import { ProfileChange, type User } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import { Button, Card, Field, FormDialog, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useChangeProfileMutation, useVerifyPhoneMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.phone;

/**
 * Asks for a number, sends a code to it, and asks for the code. The user can also enter a code that was sent
 * before the dialog was closed, because the server remembers which number it sent the code to.
 */
function PhoneDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<'phone' | 'code' | 'own-code'>('phone');
  const asksCode = step !== 'phone';
  const [change] = useChangeProfileMutation();
  const [verify] = useVerifyPhoneMutation();
  const number = useContractForm(ProfileChange, {
    given: { phone: '' },
    failed: messages.failed,
    async send(body) {
      await change({ body }).unwrap();
      if (step === 'code') notify({ title: messages.sentAgain });
      setStep('code');
    },
  });
  const code = useContractForm(authRoutes.verifyPhone.body, {
    given: { code: '' },
    about: { 'wrong-code': 'code' },
    failed: messages.failed,
    async send(body) {
      await verify({ body }).unwrap();
      notify({ title: messages.verified });
      onClose();
    },
  });

  function goTo(next: typeof step) {
    number.reset(number.values);
    code.reset(code.values);
    setStep(next);
  }

  return (
    <FormDialog
      title={messages.title}
      submitText={asksCode ? messages.verify : messages.send}
      pending={asksCode ? code.isPending : number.isPending}
      pendingText={asksCode ? messages.verifying : messages.sending}
      error={asksCode ? (code.message ?? number.message ?? number.errors.phone) : number.message}
      onSubmit={asksCode ? code.submit : number.submit}
      onClose={onClose}
    >
      {asksCode ? (
        <>
          <Field
            label={messages.code}
            required
            hint={step === 'code' ? messages.codeHint(number.values.phone) : messages.ownCodeHint}
            error={code.errors.code}
          >
            <Input
              key="code"
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              {...code.input('code')}
            />
          </Field>
          <Button
            variant="ghost"
            pending={number.isPending}
            onClick={() => (step === 'code' ? number.submit() : goTo('phone'))}
          >
            {messages.again}
          </Button>
        </>
      ) : (
        <>
          <Field label={messages.field} required hint={messages.fieldHint} error={number.errors.phone}>
            <Input key="phone" type="tel" autoComplete="tel" {...number.input('phone')} />
          </Field>
          <Button variant="ghost" onClick={() => goTo('own-code')}>
            {messages.haveCode}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

/** Shows the user's verified phone number, and lets the user change or remove it. */
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
          <h2 id="settings-phone" className="db:font-sans db:text-base db:font-semibold">
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
