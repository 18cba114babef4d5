import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadParts } from '../lazy/use-parts.ts';
import { currentToast, dismissToast, toast } from '../toast/toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeAll(() => loadParts());

test('a second toast takes the place of the first', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Logged out' }));
  expect(screen.getByText('Logged out')).toBeInTheDocument();
  act(() => void toast({ title: 'Welcome back!', description: 'You have been logged in successfully.' }));
  expect(screen.queryByText('Logged out')).not.toBeInTheDocument();
  expect(screen.getByText('You have been logged in successfully.')).toBeInTheDocument();
});

test.each([
  [undefined, 'al:text-leaf'],
  ['notice', 'al:text-gold'],
  ['destructive', 'al:text-danger'],
] as const)('a toast of the variant %s has the edge %s', (variant, color) => {
  render(<Toaster />);
  act(() => void toast({ title: 'A message', ...(variant && { variant }) }));
  expect(document.querySelector('.alaso-stitch-vertical')).toHaveClass(color);
});

test('its action runs and closes it; an old id closes nothing', async () => {
  const onAction = jest.fn();
  render(<Toaster />);
  let first = 0;
  act(() => {
    first = toast({ title: 'Logged out' });
    toast({ title: 'Coming Soon', action: { label: 'Edit now', onAction } });
  });
  act(() => dismissToast(first));
  await userEvent.click(screen.getByRole('button', { name: 'Edit now' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Coming Soon')).not.toBeInTheDocument();
});

test('a toast that says how long it stays stays that long', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => void toast({ title: 'Listing deleted successfully', durationMs: 10_000 }));
  act(() => void jest.advanceTimersByTime(9999));
  expect(screen.getByText('Listing deleted successfully')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Listing deleted successfully')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a toast left alone closes after 5000 ms and is forgotten 1,000,000 ms later', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => void toast({ title: 'Gift Claimed!' }));
  act(() => void jest.advanceTimersByTime(4999));
  expect(screen.getByText('Gift Claimed!')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Gift Claimed!')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(999_999));
  expect(currentToast()?.title).toBe('Gift Claimed!');
  act(() => void jest.advanceTimersByTime(1));
  expect(currentToast()).toBeNull();
  jest.useRealTimers();
});
