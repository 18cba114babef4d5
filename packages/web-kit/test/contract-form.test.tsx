import { authRoutes, type Registration } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { Field, FormDialog, Input } from '@alaso/ui';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { type ContractFormOptions, useContractForm } from '@alaso/web-kit/form';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const { useRegisterMutation } = createEndpoints('contract-form', (build) => ({
  register: endpointOf(build, authRoutes.register),
}));

const given = { email: '', password: '', firstName: '', lastName: '' };
type Options = ContractFormOptions<typeof given, Registration>;
const names = ['email', 'password', 'firstName', 'lastName'] as const;
let done: jest.Mock;

function open(options: Partial<Options> = {}) {
  function Form() {
    const [register] = useRegisterMutation();
    const form = useContractForm(authRoutes.register.body, {
      given: { ...given, firstName: 'Kemi', lastName: 'Ade' },
      failed: 'Not registered.',
      async send(body) {
        await register({ body }).unwrap();
        done();
      },
      ...options,
    });
    return (
      <FormDialog
        title="Sign up"
        submitText="Send"
        pending={form.isPending}
        error={form.message}
        onSubmit={form.submit}
        onClose={() => undefined}
      >
        {names.map((name) => (
          <Field key={name} label={name} error={form.errors[name]}>
            <Input {...form.input(name)} />
          </Field>
        ))}
      </FormDialog>
    );
  }
  return renderSlice(Form, '/');
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function fillIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'email' }), ' Kemi@example.com');
  await userEvent.type(field('password'), 'asoebi-2026');
}

beforeEach(() => {
  done = jest.fn();
  answer(authRoutes.register, { user: aUser() });
});

it('says at each field what the contract refuses, leads to the first, and sends nothing', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'email' }), 'kemi@example.com');
  await userEvent.clear(field('firstName'));
  await send();
  expect(field('password')).toHaveFocus();
  expect(field('password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  expect(field('firstName')).toHaveAccessibleDescription('First name is required');
  expect(field('email')).toBeValid();
  expect(sent()).toEqual([]);
  await userEvent.type(field('firstName'), 'K');
  expect(field('firstName')).toBeValid();
  expect(field('password')).toBeInvalid();
  expect(field('firstName')).toHaveFocus();
});

it('sends the parsed body, and is pending until it is answered', async () => {
  let respond = () => {};
  const asked = new Promise<void>((resolve) => (respond = resolve));
  answerBy(authRoutes.register, async () => {
    await asked;
    return okAnswer(authRoutes.register, { user: aUser() });
  });
  open();
  await fillIn();
  await send();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  respond();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([expect.objectContaining({ email: 'kemi@example.com', firstName: 'Kemi' })]);
});

it('says at its field what the server refuses, keeps what was typed, and blames no field for the rest', async () => {
  refuse(authRoutes.register, 'invalid-input', 'Two things.', [
    { path: 'body.lastName', message: 'Not a name' },
    { path: 'headers.origin', message: 'Unknown' },
  ]);
  open();
  await fillIn();
  await send();
  await waitFor(() => expect(field('lastName')).toHaveAccessibleDescription('Not a name'));
  expect(field('lastName')).toHaveFocus();
  expect(field('password')).toHaveValue('asoebi-2026');
  expect(screen.getByText('Two things.')).toBeVisible();
  expect(done).not.toHaveBeenCalled();
});

it('says a failure at the field that its code is about, or at the only one', async () => {
  refuse(authRoutes.register, 'email-taken', 'This email has an account.');
  const { unmount } = open({ about: { 'email-taken': 'email' } });
  await fillIn();
  await send();
  await waitFor(() => expect(field('email')).toHaveAccessibleDescription('This email has an account.'));
  unmount();
  open({ at: 'lastName' });
  await fillIn();
  await send();
  await waitFor(() => expect(field('lastName')).toHaveAccessibleDescription('This email has an account.'));
  await userEvent.type(field('lastName'), 'x');
  expect(field('lastName')).toBeValid();
});

it('says a failure in a toast, if it has a title', async () => {
  refuse(authRoutes.register, 'service-unavailable', 'Away.');
  const { toasts } = open({ failed: { title: 'Not registered', otherwise: 'Try again.' } });
  await fillIn();
  await send();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Not registered' }]));
  expect(field('email')).toHaveValue(' Kemi@example.com');
});
