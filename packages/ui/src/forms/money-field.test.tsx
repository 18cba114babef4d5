import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField } from './money-field.tsx';

let sent: string[];

function Form({ given = '', error }: { given?: string; error?: string }) {
  const [price, setPrice] = useState(given);
  return (
    <>
      <MoneyField
        label="Price"
        error={error}
        value={price}
        onChange={(naira) => {
          sent.push(naira);
          setPrice(naira);
        }}
      />
      <button type="button" onClick={() => setPrice('')}>
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Price' });

beforeEach(() => {
  sent = [];
});

it.each([
  ['₦15,000', '15,000', '15000'],
  ['15 000.50', '15,000.50', '15000.50'],
  ['15k', '15k', '15000'],
  ['15000.', '15,000.', '15000'],
  ['a lot', 'a lot', 'a lot'],
])('%s is shown as %s and is %s on the wire', async (typed, shown, naira) => {
  render(<Form />);
  await userEvent.type(field(), typed);
  expect(field()).toHaveValue(shown);
  expect(sent.at(-1)).toBe(naira);
});

it('shows an amount of the server without kobo that are none, and what it is set to', async () => {
  render(<Form given="1500000.00" />);
  expect(field()).toHaveValue('1,500,000');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveValue('');
});

it('keeps the caret beside the digit that was typed', async () => {
  render(<Form given="15000" />);
  await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field()).toHaveValue('195,000');
  expect(field()).toHaveProperty('selectionStart', 2);
});

it('asks back about an amount that can be read in two ways, once it was refused', () => {
  const { rerender } = render(<Form given="15,50" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Form given="15,50" error="Enter a price" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Did you mean ₦15.50 or ₦1,550?');
});
