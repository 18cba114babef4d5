import { demoPassword } from '@alaso/contracts';
import { createAppStore, type Notice, showNoticesWith, useSession } from '@alaso/web-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import AuthView from '../src/views/auth/auth-view.tsx';
import { ada } from './sample-data.ts';

type Reply = { status: number; body?: unknown };

/** A server that answers what is asked, a write only once it is told to. */
function stub(replies: Record<string, Reply>) {
  const sent: Record<string, unknown> = {};
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const route = `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname}`;
    if (init?.method === 'POST') {
      sent[route] = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      await gate;
    }
    const { status, body } = replies[route] ?? { status: 404, body: 'Nothing here.' };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body ?? null), { status });
  };
  return { sent, release };
}

function Screen() {
  return <AuthView session={useSession()} />;
}

async function show(replies: Record<string, Reply>) {
  const notices: Notice[] = [];
  showNoticesWith((notice) => notices.push(notice));
  const server = stub({
    'GET /api/user': { status: 401, body: 'Unauthorized' },
    'GET /api/demo-accounts': { status: 200, body: [] },
    ...replies,
  });
  render(
    <Provider store={createAppStore({ leaveFor: () => undefined })}>
      <Screen />
    </Provider>,
  );
  await screen.findByRole('tab', { name: 'Sign In' });
  return { notices, ...server };
}

beforeEach(() => window.history.replaceState(null, '', '/auth'));

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('signing in says under each field what is wrong, and sends nothing', async () => {
  const { sent } = await show({});
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), '12345');
  await click('Sign In');
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(sent).toEqual({});
});

test('signing up asks for the names too', async () => {
  await show({});
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByPlaceholderText(/minimum 6 characters/i)).toBeInTheDocument();
  await click('Create Account');
  expect(await screen.findByText('First name is required')).toBeInTheDocument();
  expect(screen.getByText('Last name is required')).toBeInTheDocument();
  expect(screen.getByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
});

test('while signing in the button reads Signing In..., then the way back is taken', async () => {
  window.history.replaceState(null, '', '/auth?returnTo=%2Fitem%2F7');
  const { notices, release, sent } = await show({ 'POST /api/login': { status: 200, body: { user: ada } } });
  await userEvent.type(screen.getByLabelText('Email'), ' Ada@Example.com ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/item/7'));
  expect(sent['POST /api/login']).toEqual({ email: 'ada@example.com', password: 'secret1' });
  expect(notices).toEqual([{ title: 'Welcome back!', description: 'You have been logged in successfully.' }]);
});

test('a refused sign-in says why in the form too, and that stays until the form is sent again', async () => {
  const { release } = await show({ 'POST /api/login': { status: 401, body: 'Wrong email or password.' } });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  release();
  await click('Sign In');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  await userEvent.type(screen.getByLabelText('Password'), '2');
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong email or password.');
  await userEvent.clear(screen.getByLabelText('Password'));
  await click('Sign In');
  await waitFor(() => expect(screen.queryByText('Wrong email or password.')).not.toBeInTheDocument());
});

test('a password is shown on demand and hidden again', async () => {
  await show({});
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
  const sentence = 'There is an account with this email already. Sign in instead.';
  const { release } = await show({ 'POST /api/register': { status: 409, body: sentence } });
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await userEvent.type(screen.getByLabelText('First Name'), 'Adaeze');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Obi');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  release();
  await click('Create Account');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a refused sign-in keeps the form and says why', async () => {
  const { notices, release } = await show({
    'POST /api/login': { status: 401, body: 'Wrong email or password.' },
  });
  release();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Sign In');
  await waitFor(() =>
    expect(notices).toEqual([
      { title: 'Login failed', description: '401: Wrong email or password.', variant: 'destructive' },
    ]),
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('while creating the account the button reads Creating Account..., then the home view opens', async () => {
  const { notices, release } = await show({ 'POST /api/register': { status: 201, body: { user: ada } } });
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await userEvent.type(screen.getByLabelText('First Name'), 'Adaeze');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Obi');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await click('Create Account');
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(notices).toEqual([
    { title: 'Welcome to Alaso!', description: 'Your account has been created successfully.' },
  ]);
});

test('Try It fills in the credentials and signs in at once', async () => {
  const { sent, release } = await show({
    'GET /api/demo-accounts': {
      status: 200,
      body: [{ email: 'tailor@demo.asoebi.example', role: 'tailor', name: 'Tunde', description: 'Sews.' }],
    },
    'POST /api/login': { status: 200, body: { user: ada } },
  });
  await screen.findByRole('heading', { name: 'Demo Accounts' });
  await click(/Try It/);
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  expect(screen.getByLabelText('Email')).toHaveValue('tailor@demo.asoebi.example');
  expect(sent['POST /api/login']).toEqual({ email: 'tailor@demo.asoebi.example', password: demoPassword });
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('there is no demo card where there are no demo accounts', async () => {
  await show({});
  expect(screen.queryByRole('heading', { name: 'Demo Accounts' })).not.toBeInTheDocument();
});
