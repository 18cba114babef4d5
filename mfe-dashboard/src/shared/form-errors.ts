import { type CallError, isCallError, sentenceOf } from '@alaso/web-kit';

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
 * Returns what to say in a dialog after its call failed; `otherwise` where the server says nothing.
 * @param about the fields that these errors are about
 */
export function refusalOf(
  failure: unknown,
  otherwise: string,
  about: Partial<Record<CallError['code'], string>> = {},
): FormErrors {
  const fields = refusedFields(failure);
  if (Object.keys(fields).length > 0) return fields;
  const field = isCallError(failure) ? about[failure.code] : undefined;
  return { [field ?? 'dialog']: sentenceOf(failure, otherwise) };
}
