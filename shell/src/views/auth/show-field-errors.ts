import { isCallError } from '@alaso/web-kit';

/** Puts the server's messages for `body.<field>` under the fields of that name. */
export function showFieldErrors<Field extends string>(
  error: unknown,
  setError: (field: Field, problem: { message: string }) => void,
  fields: readonly Field[],
): void {
  if (!isCallError(error)) return;
  for (const { path, message } of error.fieldErrors) {
    const field = fields.find((name) => path === `body.${name}`);
    if (field) setError(field, { message });
  }
}
