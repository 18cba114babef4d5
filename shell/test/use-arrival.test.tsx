import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useArrival } from '../src/navigation/use-arrival.ts';
import type { View } from '../src/routing/view.ts';
import { registry } from './sample-data.ts';

const [, dashboard, marketplace] = registry.slices;
const explore = sliceView(marketplace, '/explore');
const checking: View = { kind: 'checking' };
const help: View = { kind: 'help' };
const auth: View = { kind: 'auth' };

function sliceView(slice: typeof marketplace, path: string): View {
  const route = slice?.routes.find((candidate) => candidate.path === path);
  if (!slice || !route) throw new Error(`No slice has ${path}`);
  return { kind: 'slice', slice, route };
}

function Page({ view, path, children }: { view: View; path: string; children?: ReactNode }) {
  useArrival(view, path);
  return (
    <>
      <button type="button">Menu</button>
      <main id="main">{children}</main>
    </>
  );
}

/** The page at a view, and how it goes on to another. */
function arriveAt(view: View, path: string, children?: ReactNode) {
  const { rerender } = render(
    <Page view={view} path={path}>
      {children}
    </Page>,
  );
  return (next: View, nextPath: string, content?: ReactNode) =>
    rerender(
      <Page view={next} path={nextPath}>
        {content}
      </Page>,
    );
}

const heading = (name: string) => screen.getByRole('heading', { name });

/** The browser tells of what was added to the page a moment later. */
const settle = () => act(() => Promise.resolve());

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the first view has its title and leaves focus and scroll to the browser', () => {
  const go = arriveAt(checking, '/explore');
  go(explore, '/explore', <h1>Explore All Items</h1>);
  expect(document.title).toBe('Explore · Alaso');
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the next view has its title, the focus on its heading and the top of the page', () => {
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  go(help, '/', <h1 key="help">How Alaso works</h1>);
  expect(document.title).toBe('Help · Alaso');
  expect(heading('How Alaso works')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a change of the search is no arrival; another path of the same slice is', () => {
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  go(explore, '/explore', <h1>Explore All Items</h1>);
  expect(heading('Explore All Items')).not.toHaveFocus();
  go(sliceView(marketplace, '/upload'), '/upload', <h1 key="upload">List an Item</h1>);
  expect(heading('List an Item')).toHaveFocus();
});

test('a heading that comes late gets the focus when it comes', async () => {
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  go(auth, '/auth', <p>Loading</p>);
  go(auth, '/auth', <h1>Welcome back</h1>);
  await settle();
  expect(heading('Welcome back')).toHaveFocus();
});

test('the heading of the old view does not keep the focus from the new one', async () => {
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  const toDashboard = sliceView(dashboard, '/dashboard');
  go(toDashboard, '/dashboard', <h1>Explore All Items</h1>);
  go(toDashboard, '/dashboard', <h1 key="new">My Dashboard</h1>);
  await settle();
  expect(heading('My Dashboard')).toHaveFocus();
});

test('someone who went to the menu meanwhile is left there', async () => {
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  go(auth, '/auth', <p>Loading</p>);
  act(() => screen.getByRole('button', { name: 'Menu' }).focus());
  go(auth, '/auth', <h1>Welcome back</h1>);
  await settle();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('a heading that takes longer than 5 seconds is not waited for', async () => {
  jest.useFakeTimers();
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  go(auth, '/auth', <p>Loading</p>);
  jest.advanceTimersByTime(5000);
  go(auth, '/auth', <h1>Welcome back</h1>);
  await settle();
  expect(heading('Welcome back')).not.toHaveFocus();
});

test('Back moves the focus to the heading and leaves the scroll to the browser', async () => {
  window.history.pushState(null, '', '/explore');
  window.history.pushState(null, '', '/auth');
  const go = arriveAt(auth, '/auth', <h1>Welcome back</h1>);
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await stepped;
  go(explore, '/explore', <h1 key="explore">Explore All Items</h1>);
  expect(heading('Explore All Items')).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a spinner between two views is no view', () => {
  const go = arriveAt(explore, '/explore', <h1>Explore All Items</h1>);
  go(checking, '/explore', <p>Loading</p>);
  expect(document.title).toBe('Explore · Alaso');
  go(explore, '/explore', <h1 key="again">Explore All Items</h1>);
  expect(scrollTo).not.toHaveBeenCalled();
});
