import { screen } from '@testing-library/react';

/**
 * Waits for the text field with this label. On a long page, this is far cheaper than a query by role and
 * accessible name, so only one test per form makes that query.
 */
export const findField = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
