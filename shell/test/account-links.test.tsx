import { authRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { sessionIn, useSession } from '@alaso/web-kit';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordView } from '../src/pages/account-links/forgot-password-view.tsx';
import { LockAccountView } from '../src/pages/account-links/lock-account-view.tsx';
import { ResetPasswordView } from '../src/pages/account-links/reset-password-view.tsx';
import { VerifyEmailView } from '../src/pages/account-links/verify-email-view.tsx';
import { AccountBanners } from '../src/suspension/account-banners.tsx';

const token = 'a'.repeat(43);
beforeEach(() => refuse(authRoutes.currentUser, 'session-required', 'Unauthorized'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodies = () => calls.map(({ path, body }) => [path, body]);

describe('a forgotten password', () => {
  const type = (text: string) => userEvent.type(screen.getByLabelText('Email'), text);

  test('is asked for with the address, and the page says the same for any address', async () => {
    answer(authRoutes.requestPasswordReset);
    renderSlice(ForgotPasswordView, '/?page=forgot-password');
    await type('ada@example.com');
    await press('Send Link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(screen.getByText(/If ada@example.com has an account/)).toBeVisible();
    expect(bodies()).toEqual([['/api/password-reset', { email: 'ada@example.com' }]]);
    await press('Try Another Address');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });

  test('says what is wrong, and keeps what was typed', async () => {
    refuse(authRoutes.requestPasswordReset, 'too-many-requests', 'Too many links were requested just now.');
    renderSlice(ForgotPasswordView, '/?page=forgot-password');
    await type('ada@example.com');
    await press('Send Link');
    expect(await screen.findByText('Too many links were requested just now.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

describe('a link to a new password', () => {
  beforeEach(() => answer(authRoutes.checkPasswordReset));
  const open = () => renderSlice(ResetPasswordView, `/?page=reset-password#${token}`);

  test('sets it with the token of the address, and leads to Sign In', async () => {
    answer(authRoutes.confirmPasswordReset);
    open();
    await userEvent.type(await screen.findByLabelText('New Password'), 'adire-and-akwete');
    await press('Save New Password');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(bodies()).toEqual([
      ['/api/password-reset/check', { token }],
      ['/api/password-reset/confirm', { token, password: 'adire-and-akwete' }],
    ]);
  });

  test('says under the field why a password is refused, until it is edited', async () => {
    refuse(authRoutes.confirmPasswordReset, 'invalid-input', 'Too easy.', [
      { path: 'body.password', message: 'This password is too easy to guess' },
    ]);
    open();
    await userEvent.type(await screen.findByLabelText('New Password'), 'password1');
    await press('Save New Password');
    expect(await screen.findByText('This password is too easy to guess')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New Password'), '2');
    expect(screen.queryByText('This password is too easy to guess')).toBeNull();
  });

  test.each([
    ['link-expired', []],
    ['invalid-input', [{ path: 'body.token', message: 'The link is incomplete' }]],
  ] as const)('that does not work says so immediately and offers another one: %s', async (code, errors) => {
    refuse(authRoutes.checkPasswordReset, code, 'This link does not work.', [...errors]);
    open();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Get a New Link' })).toHaveAttribute(
      'href',
      '/?page=forgot-password',
    );
  });

  test('that cannot be checked right now can be used', async () => {
    refuse(authRoutes.checkPasswordReset, 'too-many-requests', 'Too many links were opened.');
    open();
    expect(await screen.findByLabelText('New Password')).toBeVisible();
  });

  test('that expires while the password is typed offers another one', async () => {
    refuse(authRoutes.confirmPasswordReset, 'link-expired', 'This link has expired.');
    open();
    await userEvent.type(await screen.findByLabelText('New Password'), 'adire-and-akwete');
    await press('Save New Password');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a New Link' })).toHaveAttribute(
      'href',
      '/?page=forgot-password',
    );
  });
});

test('“This wasn’t me” locks the account when the button is pressed, not when the link is opened', async () => {
  answer(authRoutes.lockAccount);
  renderSlice(LockAccountView, `/?page=lock-account#${token}`);
  expect(calls).toEqual([]);
  await press('Lock My Account');
  expect(await screen.findByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  expect(bodies()).toEqual([['/api/account-lock', { token }]]);
});

test('“This wasn’t me” in a signed-in browser signs it out, and the page still says what happened', async () => {
  answer(authRoutes.currentUser, aUser());
  answer(authRoutes.lockAccount);
  const WithSession = () => {
    useSession();
    return <LockAccountView />;
  };
  const { store } = renderSlice(WithSession, `/?page=lock-account#${token}`);
  await waitFor(() => expect(sessionIn(store.getState()).status).toBe('signed-in'));
  await press('Lock My Account');
  await waitFor(() => expect(sessionIn(store.getState()).status).toBe('visitor'));
  expect(await screen.findByRole('heading', { name: 'Your account is locked' })).toBeVisible();
});

describe('an email that is not verified', () => {
  const unverified = aUser({ verifyEmailBy: '2026-11-20T10:00:00.000Z' });

  test('is verified by the link when its button is pressed', async () => {
    answer(authRoutes.verifyEmail);
    renderSlice(VerifyEmailView, `/?page=verify-email#${token}`);
    await press('Verify Email');
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    expect(bodies()).toContainEqual(['/api/email-verification/confirm', { token }]);
  });

  test('is verified by the code; a wrong one is said under the field, and another mail can be had', async () => {
    answer(authRoutes.currentUser, unverified);
    refuse(authRoutes.verifyEmailByCode, 'wrong-code', 'This code is wrong or has expired.');
    answer(authRoutes.sendVerification);
    const { toasts } = renderSlice(VerifyEmailView, '/?page=verify-email');
    await userEvent.click(await screen.findByLabelText('Code'));
    await userEvent.paste(' 1 2 3 - 4 5 6 ');
    await press('Verify Email');
    expect(await screen.findByText('This code is wrong or has expired.')).toBeVisible();
    expect(bodies()).toContainEqual(['/api/email-verification/code', { code: '123456' }]);
    await press('Send Again');
    await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ title: 'Email sent' })));
    answer(authRoutes.verifyEmailByCode);
    answer(authRoutes.currentUser, aUser());
    await press('Verify Email');
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  });

  test.each([
    ['2026-11-20T10:00:00.000Z', true],
    ['2999-01-01T00:00:00.000Z', false],
  ])(
    'is said on every page once listing and messages need it, with what for: from %s on, %s',
    (verifyEmailBy, isSaid) => {
      renderSlice(() => <AccountBanners user={aUser({ verifyEmailBy })} />, '/');
      const title = screen.queryByText('Verify your email to list items and send messages');
      expect(title !== null).toBe(isSaid);
      const links = screen.queryAllByRole('link', { name: 'Enter Code' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(isSaid ? ['/?page=verify-email'] : []);
    },
  );

  test.each([
    ['/upload', true],
    ['/dashboard?tab=messages&conversation=1', true],
    ['/dashboard?tab=items', false],
    ['/explore', false],
  ])('is said beforehand where it will be needed, with the time: on %s, %s', async (path, isSaid) => {
    answer(authRoutes.sendVerification);
    const user = aUser({ verifyEmailBy: '2999-01-01T11:00:00.000Z' });
    const { toasts } = renderSlice(() => <AccountBanners user={user} />, path);
    const text = screen.queryByText(/^You can list items and send messages until 1 Jan 2999, 12:00/);
    expect(text !== null).toBe(isSaid);
    const title = screen.queryByText('Verify your email to keep listing and messaging');
    expect(title !== null).toBe(isSaid);
    expect(screen.queryAllByRole('link', { name: 'Enter Code' })).toHaveLength(Number(isSaid));
    if (!isSaid) return;
    await press('Send Again');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Email sent' }]));
  });
});
