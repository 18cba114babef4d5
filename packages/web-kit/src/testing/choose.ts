import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/**
 * Chooses an option of the select with this label, as a tap does. A click of user-event moves a pointer
 * first, and each move renders the list again, so one test of each form clicks and the others use this.
 * Waits for an option that depends on an answer of a service.
 */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByLabelText(label, { selector: '[role=combobox]' }));
  const list = within(await screen.findByRole('listbox'));
  fireEvent.click(await list.findByText(option));
  // The select takes back the focus after its list has closed.
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
