import { authRoutes, catalogRoutes, demoPassword } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import { useSession } from '@alaso/web-kit';
import {
  answer,
  answerBy,
  calls,
  okAnswer,
  problemAnswer,
  refuse,
  renderSlice,
} from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AuthView from '../src/pages/auth/auth-view.tsx';
import { forgetPasskeys, offerPasskeys, pickPasskey } from './passkey-steps.ts';

/** Has the server keep its answer to a route back until `release` is called. */
function keepBack(contract: typeof authRoutes.login | typeof authRoutes.register, reply: () => Response) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerBy(contract, () => released.then(reply));
  return { release };
}

const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
function keepCookie() {
  document.cookie = 'alaso_session=1';
  answer(authRoutes.currentUser, aUser());
}
const dropCookie = () => void (document.cookie = 'alaso_session=; max-age=0');
/** Answers as the server does to a browser that keeps the session's cookies. */
function signedIn() {
  keepCookie();
  return okAnswer(authRoutes.login, { user: aUser() });
}
function registered() {
  keepCookie();
  return okAnswer(authRoutes.register, { user: aUser() });
}
const wrongPassword = () => problemAnswer('wrong-credentials', 'Wrong email or password.');

function Screen() {
  return <AuthView session={useSession()} />;
}

async function show(address = '/auth') {
  const { toasts } = renderSlice(Screen, address);
  await screen.findByRole('tab', { name: 'Sign In' });
  return { toasts };
}

beforeEach(() => {
  refuse(authRoutes.currentUser, 'session-required', 'Unauthorized');
  answer(authRoutes.demoAccounts, []);
});

afterEach(() => {
  dropCookie();
  forgetPasskeys();
  jest.restoreAllMocks();
});

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('signing in says under each field what is wrong, and sends nothing', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), '12345');
  await click('Sign In');
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('signing up asks for the names too', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByPlaceholderText(/minimum 6 characters/i)).toBeInTheDocument();
  await click('Create Account');
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(screen.getByText('Last name is required')).toBeInTheDocument();
  expect(screen.getByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
});

test('while signing in the button reads Signing In..., then the way back is taken', async () => {
  const { release } = keepBack(authRoutes.login, signedIn);
  const { toasts } = await show('/auth?returnTo=%2Fitem%2F7');
  await userEvent.type(screen.getByLabelText('Email'), ' Ada@Example.com ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/item/7'));
  expect(sent()).toEqual([['/api/login', { email: 'ada@example.com', password: 'secret1' }]]);
  expect(toasts).toEqual([{ title: 'Welcome back!', description: 'You have been logged in successfully.' }]);
});

test('a refused sign-in says why in the form too, and that stays until the form is sent again', async () => {
  answerBy(authRoutes.login, wrongPassword);
  await show();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  await userEvent.type(screen.getByLabelText('Password'), '2');
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong email or password.');
  await userEvent.clear(screen.getByLabelText('Password'));
  await click('Sign In');
  await waitFor(() => expect(screen.queryByText('Wrong email or password.')).not.toBeInTheDocument());
});

test('an account with a second factor asks for its code, which is entered until it is right, then the way back is taken', async () => {
  refuse(authRoutes.login, 'second-factor-required', 'Enter the code of your authenticator app.');
  refuse(authRoutes.loginWithCode, 'wrong-code', 'This code is wrong.');
  const { toasts } = await show('/auth?returnTo=%2Fitem%2F7');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  expect(await screen.findByRole('heading', { name: 'Check that it’s you' })).toBeVisible();
  expect(screen.getByText('Enter the code of your authenticator app.')).toBeVisible();
  expect(toasts).toEqual([]);
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await click('Continue');
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  answerBy(authRoutes.loginWithCode, () => {
    keepCookie();
    return okAnswer(authRoutes.loginWithCode, { user: aUser() });
  });
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await click('Continue');
  await waitFor(() => expect(window.location.pathname).toBe('/item/7'));
  expect(sent().at(-1)).toEqual(['/api/login/code', { code: '123456' }]);
});

test('the second step leads back to email and password', async () => {
  refuse(authRoutes.login, 'second-factor-required', 'Use your passkey.');
  await show();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to Sign In' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a password is shown on demand and hidden again', async () => {
  await show();
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'secret1');
  expect(password).toHaveAttribute('type', 'password');
  await click('Show password');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  await click('Hide password');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('an email that is taken is said in the form of the new account', async () => {
  const sentence = 'You already have an account with this email. Sign in instead.';
  refuse(authRoutes.register, 'email-taken', sentence);
  await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await userEvent.type(screen.getByLabelText('First Name'), 'Adaeze');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Obi');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Create Account');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('what is wrong with no field of the form is said at the form, beside what is', async () => {
  refuse(authRoutes.login, 'invalid-input', 'Enter an email. Version is missing.', [
    { path: 'body.email', message: 'Enter an email' },
    { path: 'body.version', message: 'Version is missing' },
  ]);
  await show();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  expect((await screen.findByText('Enter an email. Version is missing.')).closest('p')).toHaveAttribute(
    'role',
    'alert',
  );
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email');
});

test('a refused sign-in keeps the form and says why', async () => {
  answerBy(authRoutes.login, wrongPassword);
  const { toasts } = await show();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Login failed', description: '401: Wrong email or password.', variant: 'destructive' },
    ]),
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('while creating the account the button reads Creating Account..., then the home view opens', async () => {
  const { release } = keepBack(authRoutes.register, registered);
  const { toasts } = await show();
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await userEvent.type(screen.getByLabelText('First Name'), 'Adaeze');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Obi');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Create Account');
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(toasts).toEqual([
    { title: 'Welcome to Alaso!', description: 'Your account has been created successfully.' },
  ]);
});

describe('a browser that blocks cookies', () => {
  const sentence =
    'Your browser blocks cookies. Alaso needs one to keep you signed in. Allow cookies for this site and sign in again.';
  const created =
    'Your account was created, but your browser blocks cookies. Alaso needs one to keep you signed in. Allow cookies for this site, then sign in.';

  async function fillIn(button: 'Sign In' | 'Create Account') {
    if (button === 'Create Account') {
      await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
      await userEvent.type(screen.getByLabelText('First Name'), 'Adaeze');
      await userEvent.type(screen.getByLabelText('Last Name'), 'Obi');
    }
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await click(button);
  }

  test.each([
    ['Sign In', authRoutes.login, sentence],
    ['Create Account', authRoutes.register, created],
  ] as const)('is told so after %s, and not welcomed', async (button, contract, told) => {
    answer(contract, { user: aUser() });
    const { toasts } = await show('/auth?returnTo=%2Fupload');
    await fillIn(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(window.location.pathname).toBe('/auth');
    expect(toasts).toEqual([]);
  });

  test('is told so after the second step', async () => {
    refuse(authRoutes.login, 'second-factor-required', 'Enter the code of your authenticator app.');
    answer(authRoutes.loginWithCode, { user: aUser() });
    const { toasts } = await show();
    await fillIn('Sign In');
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await click('Continue');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect([window.location.pathname, toasts]).toEqual(['/auth', []]);
  });

  test('is told so after a passkey', async () => {
    offerPasskeys();
    pickPasskey();
    answer(authRoutes.loginWithPasskey, { user: aUser() });
    const { toasts } = await show();
    await click('Use a Passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect([window.location.pathname, toasts]).toEqual(['/auth', []]);
  });

  test.each(['Sign In', 'Create Account'] as const)(
    'and says so itself is told before anything is sent by %s',
    async (button) => {
      const { toasts } = await show();
      jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
      await fillIn(button);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect([sent(), toasts]).toEqual([[], []]);
    },
  );
});

test('Try It fills in the credentials and signs in at once', async () => {
  const tailor = {
    email: 'tailor@demo.asoebi.example',
    role: 'tailor',
    name: 'Tunde',
    description: 'Sews.',
  } as const;
  answer(authRoutes.demoAccounts, [tailor]);
  const { release } = keepBack(authRoutes.login, signedIn);
  await show();
  await screen.findByRole('heading', { name: 'Demo Accounts' });
  await click(/Try It/);
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue(tailor.email);
  expect(sent()).toEqual([['/api/login', { email: tailor.email, password: demoPassword }]]);
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('there is no demo card where there are no demo accounts', async () => {
  await show();
  expect(screen.queryByRole('heading', { name: 'Demo Accounts' })).not.toBeInTheDocument();
});

describe('someone who is already signed in', () => {
  beforeEach(() => {
    answer(authRoutes.currentUser, aUser());
    answer(catalogRoutes.getListing, aListing());
  });

  test('and comes from an item may continue to it, or go home', async () => {
    renderSlice(Screen, `/auth?returnTo=%2Fitem%2F${aListing().id}`);
    expect(await screen.findByRole('heading', { name: 'You are signed in as Adaeze' })).toBeVisible();
    expect(screen.getByRole('link', { name: `Continue to ${aListing().title}` })).toHaveAttribute(
      'href',
      `/item/${aListing().id}`,
    );
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(window.location.pathname).toBe('/auth');
  });

  test.each([
    ['/auth', '/'],
    ['/auth?returnTo=%2Fupload', '/upload'],
  ])('and opens %s goes on to %s', async (address, path) => {
    renderSlice(Screen, address);
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  test('and comes from an item that is gone goes home', async () => {
    refuse(catalogRoutes.getListing, 'not-found', 'This item is gone.');
    renderSlice(Screen, `/auth?returnTo=%2Fitem%2F${aListing().id}`);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
