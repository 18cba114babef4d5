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
/** Stores for the pages that a test has opened. */
const stores: AppStore[] = [];

/**
 * Closes a test's pages. If left open, their caches would receive news from the next test, and their pending
 * calls would fail in that test. Calls that fail now are still reported to the test that made them.
 */
afterEach(async () => {
  for (const { dispatch } of stores.splice(0)) dispatch(api.util.resetApiState());
  for (let tick = 0; tick < 5; tick += 1) await nextTurn();
});

/**
 * Renders a slice's root at a URL as the shell would. The server responds with `answer`. Returns the toasts
 * that were shown (`toasts`), the URLs that were navigated to (`left`), and a function that waits until it is
 * known whether anyone is signed in (`sessionKnown`).
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
