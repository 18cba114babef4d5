import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from './select.tsx';

const options = [
  { value: 'S', label: 'Small' },
  { value: 'M', label: 'Medium' },
] as const;

function SizeFilter() {
  const [size, setSize] = useState<'S' | 'M' | ''>('');
  return (
    <Select
      aria-label="Size"
      options={options}
      value={size}
      onValueChange={setSize}
      placeholder="All Sizes"
    />
  );
}

test('choosing an option shows its label', async () => {
  render(<SizeFilter />);
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveTextContent('All Sizes');
  await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Medium' }));
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveTextContent('Medium');
});
