import userEvent from '@testing-library/user-event';

/**
 * Adds a text to a field in one step. Typing it key by key takes far longer, so one test of each form types
 * and the others paste.
 */
export async function paste(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
