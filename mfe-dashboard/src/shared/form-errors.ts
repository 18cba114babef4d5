import { type CallError, isCallError, sentenceOf } from '@alaso/web-kit';
import { amongFields, byField } from '@alaso/web-kit/field-errors';

/** The sentence about each field, under its path: `needs.0`. */
export type FormErrors = Readonly<Record<string, string>>;

/** The sentences of a form in a dialog: about each field, or about the call if no field is to blame. */
export type DialogErrors<Field extends string> = Partial<Record<Field | 'dialog', string | undefined>>;

/** Returns the first sentence about each field of what did not pass a schema. */
export function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[] = []): FormErrors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join('.'), message] as const).toReversed(),
  );
}

/** Returns what the server says about each field of the body that it refused. */
export function refusedFields(failure: unknown): FormErrors {
  const about = isCallError(failure) ? failure.fieldErrors : [];
  return Object.fromEntries(about.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}

/**
 * Returns what to say in a dialog with these fields after its call failed; `otherwise` where the server says
 * nothing. What is about no field of the dialog is said at the dialog.
 * @param about the fields that these errors are about
 */
export function refusalOf(
  failure: unknown,
  otherwise: string,
  names: readonly string[],
  about: Partial<Record<CallError['code'], string>> = {},
): FormErrors {
  const told = isCallError(failure) ? failure.fieldErrors : [];
  const { fields, form } = byField(told, amongFields(names));
  const found = Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  );
  if (told.length > 0 && form === null) return found;
  const field = isCallError(failure) ? about[failure.code] : undefined;
  return { ...found, [field ?? 'dialog']: sentenceOf(failure, otherwise) };
}
