import type { FieldError } from '@alaso/contracts';
import { isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useFirstError } from '../shared/use-first-error.ts';

type Read<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

type Form<Values> = {
  given: Values;
  /** Lists whose empty lines are left out. */
  lists: readonly (keyof Values & string)[];
  read: (values: Values) => Read<Values>;
  send: (values: Values) => Promise<unknown>;
  words: { done: string; then?: string; failed: string };
};

const hasText = (line: unknown) => typeof line !== 'string' || line.trim() !== '';

/** Holds the values and errors of a form and sends it. */
export function useCharityForm<Values extends object>({ given, lists, read, send, words }: Form<Values>) {
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
      if (isCallError(error)) setErrors(refusedOf(error.fieldErrors));
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

/** The sentence about each field, under its path: `needs.0`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Returns the first sentence about each field of what did not pass a schema. */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[] = []): FormErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join('.'), message] as const).toReversed(),
  );
}

/** Returns what the server says about each field. */
function refusedOf(fieldErrors: readonly FieldError[]): FormErrors {
  return Object.fromEntries(fieldErrors.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}
