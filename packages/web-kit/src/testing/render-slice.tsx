import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { api } from '../api/api.ts';
import { keepFocus } from '../navigation/kept-focus.ts';
import { sessionIn } from '../session/current-user.ts';
import { type Toast, showToastsWith } from '../toasts/notify.ts';
import { type AppStore, createAppStore } from '../store/create-app-store.ts';

let stopKeeping: (() => void) | undefined;
/** The stores of the pages that the test has opened. */
const stores: AppStore[] = [];

/**
 * Leaves the pages of a test: their caches would take news of the next test, and what they are still waiting
 * for would fail in it. What fails now is still shown to the test that has asked.
 */
afterEach(async () => {
  for (const { dispatch } of stores.splice(0)) dispatch(api.util.resetApiState());
  for (let tick = 0; tick < 5; tick += 1) await nextTurn();
});

/**
 * Renders a slice's root at an address as the shell would. The server answers with `answer`. Returns the
 * toasts that were shown (`toasts`), the addresses that were navigated to (`left`), and what waits until it
 * is known whether anyone is signed in (`sessionKnown`).
 */
export function renderSlice(Root: ComponentType, address: string) {
  const toasts: Toast[] = [];
  const left: string[] = [];
  window.history.replaceState(null, '', address);
  showToastsWith((toast) => toasts.push(toast));
  const store = createAppStore({ leaveFor: (to) => left.push(to) });
  stores.push(store);
  stopKeeping ??= keepFocus();
  const container = document.body.appendChild(document.createElement('main'));
  const view = render(
    <Provider store={store}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </Provider>,
    { container },
  );
  const sessionKnown = () => waitFor(() => expect(sessionIn(store.getState()).status).not.toBe('loading'));
  return { ...view, store, toasts, left, sessionKnown };
}
