import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keepFocus } from '../src/navigation/kept-focus.ts';

const heading = (name: string) => screen.getByRole('heading', { name });
const focusButton = () => act(() => screen.getByRole('button', { name: 'Accept' }).focus());
const page = (part: ReactNode, hidden?: true) => (
  <main aria-hidden={hidden}>
    <h1>Offers</h1>
    <section>
      <h2>Coral lace gown</h2>
      {part}
    </section>
  </main>
);
const accept = <button type="button">Accept</button>;

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  window.history.replaceState(null, '', '/');
});

it('moves to the nearest heading around a control that disappears', async () => {
  const { rerender } = render(page(accept));
  focusButton();
  rerender(page(<p>Accepted.</p>));
  await waitFor(() => expect(heading('Coral lace gown')).toHaveFocus());
});

it('follows what is shown elsewhere under the same id', async () => {
  const card = (part: ReactNode) => (
    <article id="offer-1">
      <h3>Your offer</h3>
      {part}
    </article>
  );
  const { rerender } = render(page(<div>{card(accept)}</div>));
  focusButton();
  rerender(page(<ul>{card(null)}</ul>));
  await waitFor(() => expect(heading('Your offer')).toHaveFocus());
});

it('waits below an open dialog until it is closed', async () => {
  const { rerender } = render(page(accept));
  focusButton();
  rerender(page(null, true));
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
  rerender(page(null));
  await waitFor(() => expect(heading('Coral lace gown')).toHaveFocus());
});

it.each([
  ['people who have left the control', () => screen.getByRole('button', { name: 'Accept' }).blur()],
  ['a change of page to the arrival', () => window.history.replaceState(null, '', '/elsewhere')],
])('leaves alone %s', async (_what, leave) => {
  const { rerender } = render(page(accept));
  focusButton();
  await act(() => Promise.resolve(leave()));
  rerender(page(null));
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
});

it('leaves alone a part with rules of its own', async () => {
  const { rerender } = render(page(<div data-own-focus>{accept}</div>));
  focusButton();
  rerender(page(<div data-own-focus />));
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
});
