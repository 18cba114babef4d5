import { act, render, screen } from '@testing-library/react';
import { toast } from '../toast/toast-store.ts';
import { Toaster } from './toaster.tsx';

jest.mock('../lazy/use-parts.ts', () => ({ useParts: () => null }));

test('a toast whose swipe code is missing closes after 5000 ms, too', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => void toast({ title: 'Gift Claimed!' }));
  act(() => void jest.advanceTimersByTime(4999));
  expect(screen.getByRole('alert')).toHaveTextContent('Gift Claimed!');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  jest.useRealTimers();
});
