import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from '../src/navigation/theme-toggle.tsx';

const script = readFileSync(join(__dirname, '../src/first-paint/theme.js'), 'utf8');

function beforePaint(stored: string | null, systemIsDark: boolean): string | undefined {
  if (stored === null) window.localStorage.removeItem('theme');
  else window.localStorage.setItem('theme', stored);
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: systemIsDark });
  delete document.documentElement.dataset.theme;
  window.eval(script);
  return document.documentElement.dataset.theme;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['nonsense', true, 'dark'],
] as const)('stored %s with a dark system %s is shown %s before the first paint', (stored, system, theme) => {
  expect(beforePaint(stored, system)).toBe(theme);
});

test('the toggle turns the theme, says what it will do, and remembers', async () => {
  beforePaint(null, false);
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(window.localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(window.localStorage.getItem('theme')).toBe('light');
});
