import type { CallError } from '@alaso/web-kit';
import type { UseFormSetError } from 'react-hook-form';
import { fieldOf, type FormFields } from './listing-form.ts';

/** Says under each field what the server has to say about it. */
export function showFieldErrors(
  setError: UseFormSetError<FormFields>,
  fieldErrors: CallError['fieldErrors'],
): void {
  for (const { path, message } of fieldErrors) {
    const name = fieldOf(path);
    if (name) setError(name, { message }, { shouldFocus: true });
  }
}
