import type { FieldError } from '@alaso/contracts';

/** The sentence about each field, under its path: `needs.0`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Returns the first sentence about each field of what did not pass a schema. */
export function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[] = []): FormErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join('.'), message] as const).toReversed(),
  );
}

/** Returns what the server says about each field. */
export function refusedOf(fieldErrors: readonly FieldError[]): FormErrors {
  return Object.fromEntries(fieldErrors.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}
