import { isCallError, sentenceOf } from '@alaso/web-kit';

type SetError<Field extends string> = (field: Field | 'root', problem: { message: string }) => void;

/**
 * Shows the server's messages for `body.<field>` under the fields of that name. Where there are none, shows
 * its sentence above the button until the form is sent again.
 */
export function showErrors<Field extends string>(
  error: unknown,
  setError: SetError<Field>,
  fields: readonly Field[],
): void {
  const about = isCallError(error) ? error.fieldErrors : [];
  const known = about.flatMap(({ path, message }) => {
    const field = fields.find((name) => path === `body.${name}`);
    return field ? [{ field, message }] : [];
  });
  for (const { field, message } of known) setError(field, { message });
  if (known.length === 0)
    setError('root', { message: sentenceOf(error, 'Something went wrong. Please try again.') });
}
