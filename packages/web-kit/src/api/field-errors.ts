import type { FieldError } from '@alaso/contracts';
import { isCallError } from '@alaso/web-kit';

type Sorted<Field extends string> = {
  /** The first message for each field. */
  fields: Partial<Record<Field, string>>;
  /**
   * Messages that concern no particular field and are shown for the entire form, or null if there are none.
   */
  form: string | null;
};

const asSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

/**
 * Sorts the server's errors by the fields in a form, so that no error is shown next to the wrong field or
 * lost. `fieldOf` returns the field for a path, or null if the form has no such field.
 */
export function byField<Field extends string>(
  errors: readonly FieldError[],
  fieldOf: (path: string) => Field | null | undefined,
): Sorted<Field> {
  const sorted: Sorted<Field> = { fields: {}, form: null };
  for (const { path, message } of errors) {
    const field = fieldOf(path);
    if (field) sorted.fields[field] ??= message;
    else sorted.form = [sorted.form ?? '', asSentence(message)].join(' ').trim();
  }
  return sorted;
}

/** Returns true if a call was rejected because of this part of the request, such as `body.token`. */
export const isAbout = (error: unknown, part: string): boolean =>
  isCallError(error) && error.fieldErrors.some(({ path }) => path === part);
