import { HandOverCode } from '@alaso/contracts';
import { Button, Field, Input } from '@alaso/ui';
import { sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import { useCompleteOrderMutation } from '../../dashboard-api.ts';
import type { Act } from '../use-move.ts';
import { actWords } from '../words/act-words.ts';

export type EnterCodeProps = {
  orderId: string;
  move: (act: Act) => Promise<unknown>;
  pending: boolean;
};

/** What of a text are digits, six at most. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** Where the seller enters the six digits that the buyer tells them; a scanned code is there already. */
export function EnterCode({ orderId, move, pending }: EnterCodeProps) {
  const [complete] = useCompleteOrderMutation();
  const [code, setCode] = useState(() => digitsOf(/^#code=(\d{6})$/.exec(window.location.hash)?.[1] ?? ''));
  const [error, setError] = useState<string>();

  async function submit() {
    const checked = HandOverCode.safeParse(code);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const send = () => complete({ params: { id: orderId }, body: { code: checked.data } }).unwrap();
    const failure = await move({ event: 'complete', words: actWords.complete, send, toldAtField: true });
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
      <Field label="The buyer’s code" hint="Six digits that they tell you, or let you scan." error={error}>
        <Input
          value={code}
          onChange={(event) => setCode(digitsOf(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          className="db:max-w-48 db:font-mono db:text-lg! db:tracking-widest"
        />
      </Field>
      <Button type="submit" size="lg" full pending={pending} pendingText={actWords.complete.pending}>
        Complete with the code
      </Button>
    </form>
  );
}
