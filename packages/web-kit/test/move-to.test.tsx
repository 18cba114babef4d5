import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '../src/index.ts';

const fades = jest.fn((change: () => unknown) => {
  void change();
  return { ready: Promise.reject(new Error('The page is not looked at')) };
});
let wantsStill = false;

beforeEach(() => {
  wantsStill = false;
  fades.mockClear();
  window.history.replaceState(null, '', '/');
  Object.assign(document, { startViewTransition: fades });
  Object.assign(window, { matchMedia: () => ({ matches: wantsStill }) });
});
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

async function follow(to: string): Promise<void> {
  render(<Link to={to}>Go</Link>);
  await userEvent.click(screen.getByRole('link'));
  expect(window.location.pathname + window.location.search).toBe(to);
}

test('another page fades in', async () => {
  await follow('/explore');
  expect(fades).toHaveBeenCalledTimes(1);
});

test('the same page with other filters does not', async () => {
  await follow('/?page=help');
  expect(fades).not.toHaveBeenCalled();
});

test('nor does any for anyone who wants less motion', async () => {
  wantsStill = true;
  await follow('/explore');
  expect(fades).not.toHaveBeenCalled();
});

test('a browser that cannot do it shows the page at once', async () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  await follow('/explore');
});
