import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field.tsx';
import { loadParts } from '../lazy/use-parts.ts';
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

beforeAll(() => loadParts());

describe.each([
  ['Input', Input],
  ['Textarea', Textarea],
])('%s with a maximum length', (_, Control: typeof Input | typeof Textarea) => {
  function Form({ given }: { given: string }) {
    const [text, setText] = useState(given);
    return (
      <>
        <Control
          aria-label="Title"
          maxLength={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <output>{text}</output>
      </>
    );
  }

  test.each([
    ['counts an emoji as one character', '', 'Gele 🧵', 'Gele 🧵'],
    ['takes nothing after the last character', 'Gele 🧵', '🧵x', 'Gele 🧵'],
    ['takes what fits', 'Gele', '🧵🧵🧵', 'Gele🧵🧵'],
  ])('%s', async (_what, given, typed, expected) => {
    const user = userEvent.setup();
    render(<Form given={given} />);
    await user.click(screen.getByLabelText('Title'));
    await user.paste(typed);
    expect(screen.getByLabelText('Title')).toHaveValue(expected);
    expect(screen.getByRole('status')).toHaveTextContent(expected);
  });

  test('leaves the text behind the cursor', async () => {
    const user = userEvent.setup();
    render(<Form given="Lace 🧵" />);
    await user.type(screen.getByLabelText('Title'), 'st', {
      initialSelectionStart: 2,
      initialSelectionEnd: 4,
    });
    await user.keyboard('z');
    expect(screen.getByLabelText('Title')).toHaveValue('Last 🧵');
  });
});
