import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

test('a button is named by its waiting text while it waits', () => {
  const button = (pending: boolean) => (
    <Button aria-label="Approve Hope Home" pending={pending} pendingText="Verifying...">
      Approve
    </Button>
  );
  const { rerender } = render(button(false));
  expect(screen.getByRole('button')).toHaveAccessibleName('Approve Hope Home');
  rerender(button(true));
  expect(screen.getByRole('button')).toHaveAccessibleName('Verifying...');
});
