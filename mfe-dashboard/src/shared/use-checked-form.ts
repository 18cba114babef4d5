import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { errorsOf, type FormErrors, refusedFields } from './form-errors.ts';
import { useFirstError } from './use-first-error.ts';

type Read<Sent> =
  | { success: true; data: Sent }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

type Form<Values, Sent> = {
  given: Values;
  /** Lists whose empty lines are left out. */
  lists?: readonly (keyof Values & string)[];
  read: (values: Values) => Read<Sent>;
  send: (sent: Sent) => Promise<unknown>;
  words: { done: string; then?: string; failed: string };
};

const hasText = (line: unknown) => typeof line !== 'string' || line.trim() !== '';

/** Holds the values and errors of a form and sends it. */
export function useCheckedForm<Values extends object, Sent = Values>(fields: Form<Values, Sent>) {
  const { given, lists = [], read, send, words } = fields;
  const [values, setValues] = useState(given);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useFirstError(errors);

  /** Returns whether it was sent and taken. */
  async function submit(): Promise<boolean> {
    const filled = { ...values };
    for (const list of lists) {
      const lines = filled[list];
      if (Array.isArray(lines)) Object.assign(filled, { [list]: lines.filter(hasText) });
    }
    setValues(filled);
    const checked = read(filled);
    setErrors(checked.success ? {} : errorsOf(checked.error.issues));
    if (!checked.success) return false;
    try {
      await send(checked.data);
      notify({ title: words.done, ...(words.then !== undefined && { description: words.then }) });
      return true;
    } catch (error) {
      setErrors(refusedFields(error));
      notifyFailure(error, { title: words.failed, otherwise: 'Please try again.' });
      return false;
    }
  }

  return {
    form,
    values,
    errors,
    change: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    submit,
  };
}
