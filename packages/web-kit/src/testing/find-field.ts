import { screen } from '@testing-library/react';

/**
 * Waits for the text field with this label. On a long page that is far cheaper than asking for its role and
 * its accessible name, which one test of each form does.
 */
export const findField = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
