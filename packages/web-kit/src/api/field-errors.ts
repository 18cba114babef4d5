import type { FieldError } from '@alaso/contracts';
import { isCallError } from '@alaso/web-kit';

/** The server's errors about a form. */
type Sorted<Field extends string> = {
  /** The first message about each field. */
  fields: Partial<Record<Field, string>>;
  /** Sentences that are about no field of the form and belong to the form itself; null if there are none. */
  form: string | null;
};

const asSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

/**
 * Sorts the server's errors by the fields that a form has, so that none is shown under a field it is not
 * about and none is lost. `fieldOf` returns the field that a path means, null if the form has none.
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

/** Returns whether a call was refused because of this part of the request, such as `body.token`. */
export const isAbout = (error: unknown, part: string): boolean =>
  isCallError(error) && error.fieldErrors.some(({ path }) => path === part);
