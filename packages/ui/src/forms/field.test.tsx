import { render, screen } from '@testing-library/react';
import { Field } from './field.tsx';
import { Input, Textarea } from './input.tsx';
import { Select } from './select.tsx';

const controls = {
  Input: <Input />,
  Textarea: <Textarea />,
  Select: <Select options={[{ value: 's', label: 'S' }]} />,
};

test.each(Object.entries(controls))(
  '%s is named, described and marked invalid by its Field',
  (_, control) => {
    render(
      <Field label="Item Title" hint="Up to 80 characters" error="Title is required" required>
        {control}
      </Field>,
    );
    const box = screen.getByLabelText('Item Title');
    expect(box).toHaveAccessibleDescription('Title is required Up to 80 characters');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Title is required');
  },
);

test('a Field without an error leaves its control valid and undescribed', () => {
  render(
    <Field label="Item Title">
      <Input />
    </Field>,
  );
  const box = screen.getByLabelText('Item Title');
  expect(box).not.toHaveAttribute('aria-invalid');
  expect(box).not.toHaveAttribute('aria-describedby');
});
