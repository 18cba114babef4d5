import { authRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { answer, answerBy, calls, okAnswer, problemAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordAsker } from '../src/reauthentication/password-asker.tsx';
import { forgetPasskeys, offerPasskeys, pickPasskey } from './passkey-steps.ts';

const { useChangeRoleMutation } = createEndpoints('test', (build) => ({
  changeRole: endpointOf(build, authRoutes.changeRole),
}));

/** Some slice with a button that asks for a fresh password. */
function Page() {
  const [change, { data, error }] = useChangeRoleMutation();
  const act = () => void change({ params: { id: aUser().id }, body: { role: 'tailor' } });
  return (
    <>
      <button type="button" onClick={act}>
        Make a tailor
      </button>
      <p>{data ? `is ${data.role}` : error ? 'as before' : ''}</p>
      <PasswordAsker />
    </>
  );
}

function askForPassword() {
  let isFresh = false;
  answerBy(authRoutes.changeRole, () =>
    isFresh
      ? okAnswer(authRoutes.changeRole, aUser({ role: 'tailor' }))
      : problemAnswer('password-again', 'Give your password again.'),
  );
  return { freshen: () => (isFresh = true) };
}

async function openDialog() {
  const user = userEvent.setup();
  renderSlice(Page, '/');
  await user.click(screen.getByRole('button', { name: 'Make a tailor' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return user;
}
const typed = () => screen.getByLabelText('Your password', { selector: 'input' });

it('asks for the password, says that it is wrong, and does the act once it is right', async () => {
  const server = askForPassword();
  const user = await openDialog();
  answerBy(authRoutes.confirmSession, () => problemAnswer('wrong-credentials', 'Wrong password. Try again.'));
  await user.type(typed(), 'a-wrong-guess{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong password.');
  answerBy(authRoutes.confirmSession, () => {
    server.freshen();
    return okAnswer(authRoutes.confirmSession);
  });
  await user.clear(typed());
  await user.type(typed(), 'gele-and-aso-oke');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('is tailor')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is closed by Cancel and by Escape, which leave everything as it was', async () => {
  askForPassword();
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('as before')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make a tailor' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ path }) => path).filter((path) => path.includes('confirm'))).toEqual([]);
});

it('asks for something before it sends anything', async () => {
  askForPassword();
  answer(authRoutes.confirmSession);
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password');
  expect(calls.some(({ path }) => path.includes('confirm'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

const key = {
  id: '12121212-1212-4212-8212-121212121212',
  name: 'My phone',
  addedAt: '2026-11-01T10:00:00.000Z',
};

it('takes a passkey in place of the password, from those who have one', async () => {
  offerPasskeys();
  answer(authRoutes.getSecondFactor, {
    authenticator: null,
    passkeys: [{ ...key, lastUsedAt: null }],
    recoveryCodesLeft: 10,
    isRequired: false,
  });
  const server = askForPassword();
  const user = await openDialog();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  pickPasskey();
  answerBy(authRoutes.confirmWithPasskey, () => {
    server.freshen();
    return okAnswer(authRoutes.confirmWithPasskey);
  });
  await press();
  expect(await screen.findByText('is tailor')).toBeVisible();
  forgetPasskeys();
});
