import { HandOverCode } from '@alaso/contracts';
import { Button, Field, Input } from '@alaso/ui';
import { sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import type { Act } from '../use-move.ts';
import { ScanCode } from './scan-code.tsx';

export type EnterCodeProps = {
  label?: string;
  /** On the button that sends it. */
  button: string;
  /** What the code does. */
  act: Pick<Act, 'event' | 'words'>;
  send: (code: string) => Promise<unknown>;
  move: (act: Act) => Promise<unknown>;
  pending: boolean;
};

/** Returns the first six digits of a text. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** Returns the code at the end of a QR code's address; empty without one. */
const codeIn = (address: string) => /#code=(\d{6})$/.exec(address)?.[1] ?? '';

/** Asks the seller for the buyer's six digits. A scanned code is filled in already. */
export function EnterCode({ label = 'The buyer’s code', button, act, send, move, pending }: EnterCodeProps) {
  const [code, setCode] = useState(() => codeIn(window.location.hash));
  const [error, setError] = useState<string>();

  async function submit() {
    const checked = HandOverCode.safeParse(code);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const failure = await move({ ...act, send: () => send(checked.data), toldAtField: true });
    if (failure !== undefined) setError(sentenceOf(failure, 'Please try again.'));
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="db:flex db:flex-col db:gap-3"
    >
      <Field label={label} hint="Ask for their 6-digit code." error={error}>
        <Input
          value={code}
          onChange={(event) => setCode(digitsOf(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          className="db:max-w-48 db:font-mono db:text-lg! db:tracking-widest"
        />
      </Field>
      <ScanCode onCode={(scanned) => setCode((now) => codeIn(scanned) || now)} />
      <Button type="submit" size="lg" full pending={pending} pendingText={act.words.pending}>
        {button}
      </Button>
    </form>
  );
}
