import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppStore, displayName, type Session, showToastsWith } from '@alaso/web-kit';
import { authRoutes, type User } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerBy } from '@alaso/web-kit/testing';
import { Provider } from 'react-redux';
import { NavigationBar } from '../src/navigation/navigation-bar.tsx';
import { registry } from './sample-data.ts';

const retry = () => undefined;
const visitor: Session = { status: 'visitor', user: null, failed: false, retry };
const signedIn = (user: User): Session => ({ status: 'signed-in', user, failed: false, retry });

beforeEach(() => answer(authRoutes.listNotifications, []));

function show(session: Session, current: string | null = '/explore') {
  render(
    <Provider store={createAppStore()}>
      <NavigationBar registry={registry} session={session} current={current} />
    </Provider>,
  );
}

const linkWords = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a visitor sees no links, only Sign In', () => {
  show(visitor);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  expect(screen.getByRole('link', { name: /Al/ })).toHaveAttribute('href', '/');
});

test('a user sees the links of the live slices in their order, without Admin', () => {
  show(signedIn(aUser()));
  expect(linkWords('Main')).toEqual(['Home', 'Explore', 'List Item', 'Dashboard']);
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page');
});

test('a page that belongs to no link marks none', () => {
  show(signedIn(aUser()), null);
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test('an admin sees Admin too', () => {
  show(signedIn(aUser({ role: 'admin' })));
  expect(linkWords('Main')).toEqual(['Home', 'Explore', 'List Item', 'Dashboard', 'Admin']);
});

test('the mobile menu shows the same links and closes on selection and on Escape', async () => {
  show(signedIn(aUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(linkWords('Mobile')).toEqual(['Home', 'Explore', 'List Item', 'Dashboard']);
  const mobile = screen.getByRole('navigation', { name: 'Mobile' });
  await userEvent.click(within(mobile).getByRole('link', { name: 'Dashboard' }));
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/dashboard');

  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
});

test('the user menu offers Profile, Settings and Sign out, and says when signing out fails', async () => {
  const toasts: unknown[] = [];
  showToastsWith((toast) => toasts.push(toast));
  answerBy(authRoutes.logout, () => new Response('Try later.', { status: 503 }));
  show(signedIn(aUser()));
  const open = async () => userEvent.click(screen.getByRole('button', { name: /Adaeze/ }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  expect(window.location.pathname + window.location.search).toBe('/dashboard?tab=settings');
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  expect(window.location.search).toBe('?tab=profile');
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByRole('button', { name: /Adaeze/ });
  const failure = { title: 'Logout failed', description: '503: Try later.' };
  await waitFor(() => expect(toasts).toMatchObject([failure]));
});

test.each([
  [{ firstName: 'Adaeze', email: 'ada@example.com' }, 'Adaeze'],
  [{ firstName: '', email: 'ada@example.com' }, 'ada'],
  [{ firstName: '', email: '' }, 'User'],
])('%o is called %s', (user, name) => {
  expect(displayName(user)).toBe(name);
});
