import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/**
 * Selects an option in the select with this label, as a tap would. A user-event click first moves the
 * pointer, and each move re-renders the list, so one test per form clicks and the others use this function.
 * Waits for options that depend on a service's response.
 */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByLabelText(label, { selector: '[role=combobox]' }));
  const list = within(await screen.findByRole('listbox'));
  fireEvent.click(await list.findByText(option));
  // The select takes focus back after its list closes.
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
