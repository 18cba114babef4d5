import { act, fireEvent } from '@testing-library/react';

/**
 * Adds text to a field in one step. Typing the text key by key takes far longer, so one test per form types
 * and the others paste.
 */
export async function paste(field: Element, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new TypeError('Only text fields take a text');
  }
  if (field.readOnly || field.matches(':disabled')) throw new TypeError('This field cannot be changed');
  act(() => field.focus());
  fireEvent.input(field, { target: { value: field.value + text } });
  // A form validates its input asynchronously.
  await act(() => Promise.resolve());
}
