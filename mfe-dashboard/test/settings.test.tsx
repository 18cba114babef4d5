import { authRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const at = '2026-11-22T10:00:00.000Z';
const [here, phone] = ['7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01', '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a02'];
const sessions: authRoutes.Session[] = [
  { id: phone, device: 'Chrome on Android', startedAt: at, lastUsedAt: at, isCurrent: false },
  { id: here, device: 'Firefox on Windows', startedAt: at, lastUsedAt: at, isCurrent: true },
];
const openSettings = () => open('/dashboard?tab=settings');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  haveNothing();
  answer(authRoutes.listSessions, sessions);
  answer(authRoutes.dataExport, { state: 'none', availableUntil: null, nextAt: null });
});

it('lists the devices, this one first and without a button', async () => {
  openSettings();
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile and settings' })).toBeVisible();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 12))).toEqual(['Firefox on W', 'Chrome on An']);
  expect(rows[0]).toHaveTextContent('This device');
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull();
});

it('signs one device out, and all others', async () => {
  answerBy(authRoutes.endSession, () => {
    answer(authRoutes.listSessions, sessions.slice(1));
    return okAnswer(authRoutes.endSession);
  });
  openSettings();
  await screen.findByText('Chrome on Android');
  expect(screen.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeVisible();
  await press('Sign out of Chrome on Android');
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/sessions/${phone}`);
});

it('says that the devices did not come, and a Retry recovers', async () => {
  refuse(authRoutes.listSessions, 'service-unavailable', 'Away.');
  openSettings();
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Could not load your devices');
  answer(authRoutes.listSessions, sessions);
  await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chrome on Android')).toBeVisible();
});

describe('changing the password', () => {
  async function change(oldPassword: string, newPassword: string) {
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (oldPassword !== '') await userEvent.type(dialog.getByLabelText('Current Password'), oldPassword);
    if (newPassword !== '') await userEvent.type(dialog.getByLabelText('New Password'), newPassword);
    await userEvent.click(dialog.getByRole('button', { name: 'Save New Password' }));
  }

  it('asks for both before it sends anything', async () => {
    await change('', 'short');
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks for the devices again, because the others were signed out', async () => {
    answerBy(authRoutes.changePassword, () => {
      answer(authRoutes.listSessions, sessions.slice(1));
      return okAnswer(authRoutes.changePassword);
    });
    await change('iro-and-buba', 'adire-and-akwete');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says under the field what is wrong: the old one, or why the new one is refused', async () => {
    refuse(authRoutes.changePassword, 'wrong-credentials', 'Wrong password. Try again.');
    await change('iro-and-bubu', 'adire-and-akwete');
    expect(await screen.findByText('Wrong password. Try again.')).toBeVisible();
    refuse(authRoutes.changePassword, 'invalid-input', 'Weak.', [
      { path: 'body.newPassword', message: 'Too easy to guess' },
    ]);
    await press('Save New Password');
    expect(await screen.findByText('Too easy to guess')).toBeVisible();
  });
});

it('sends a link to a new email, and says what is wrong with it', async () => {
  refuse(authRoutes.changeEmail, 'invalid-input', 'Wrong.', [
    { path: 'body.email', message: 'Invalid email address' },
  ]);
  openSettings();
  await userEvent.click(await screen.findByRole('button', { name: 'Change Email' }));
  await userEvent.type(await screen.findByLabelText('New Email'), 'ada@example');
  await press('Send Link');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  answer(authRoutes.changeEmail);
  await userEvent.type(screen.getByLabelText('New Email'), '.com');
  await press('Send Link');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.at(-1)).toMatchObject({ path: '/api/user/email', body: { email: 'ada@example.com' } });
});

it('changes the name, says under the field what is wrong with it, and overwrites no other change', async () => {
  const wrong = 'A name cannot contain a link or an email address';
  refuse(authRoutes.changeProfile, 'invalid-input', 'Wrong.', [{ path: 'body.lastName', message: wrong }]);
  open('/dashboard?tab=profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Name' }));
  await userEvent.type(await screen.findByLabelText('Last Name'), ' www.shop.ng');
  await press('Save');
  expect(await screen.findByText(wrong)).toBeVisible();
  answer(authRoutes.changeProfile, aUser({ firstName: 'Kemi' }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)).toMatchObject({ path: '/api/user' });
});

describe('two-step sign-in', () => {
  const on: authRoutes.SecondFactor = {
    authenticator: { addedAt: at },
    passkeys: [{ id: phone, name: 'My phone', addedAt: at, lastUsedAt: null }],
    recoveryCodesLeft: 9,
    isRequired: false,
  };

  it('is set up by the code of an app, and shows recovery codes once', async () => {
    answer(authRoutes.startAuthenticator, { secret: 'AAAABBBBCCCCDDDD', address: 'otpauth://totp/Alaso' });
    refuse(authRoutes.confirmAuthenticator, 'wrong-code', 'This code is wrong.');
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Set Up App' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('AAAA BBBB CCCC DDDD')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Code from the App'), '123 456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
    expect(await dialog.findByText('This code is wrong.')).toBeVisible();
    answerBy(authRoutes.confirmAuthenticator, () => {
      answer(authRoutes.getSecondFactor, on);
      return okAnswer(authRoutes.confirmAuthenticator, { recoveryCodes: ['7K2M-Q9XC-4TPA'] });
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('7K2M-Q9XC-4TPA')).toBeVisible();
    await press('I Have Saved Them');
    expect(await screen.findByText(/9 codes left/)).toBeVisible();
    expect(screen.queryByText('7K2M-Q9XC-4TPA')).toBeNull();
  });

  it('lists passkeys, and asks before it removes one', async () => {
    answer(authRoutes.getSecondFactor, on);
    answer(authRoutes.removePasskey);
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove “My phone”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/user/second-factor'));
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(phone))).toBe(true);
  });
});

describe('the profile', () => {
  const place = { state: 'Lagos', lga: 'Surulere' };

  it('says where the user is and what they say, and clears both', async () => {
    answer(authRoutes.currentUser, aUser({ about: 'I sew.', place: { ...place, area: 'Aguda' } }));
    answer(authRoutes.changeProfile, aUser());
    openSettings();
    expect(await screen.findByText('Aguda, Surulere, Lagos')).toBeVisible();
    await press('Edit: About you');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('About (Optional)'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'State (Optional)' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not specified' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ about: '', place: null }),
    );
  });

  it('verifies a phone by the code that was sent to it', async () => {
    answer(authRoutes.changeProfile, aUser());
    refuse(authRoutes.verifyPhone, 'wrong-code', 'This code is wrong.');
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Phone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Phone Number'), '0803 123 4567');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Code' }));
    await userEvent.type(await dialog.findByLabelText('Code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await dialog.findByText('This code is wrong.')).toBeVisible();
    answer(authRoutes.verifyPhone, aUser({ phone: '+2348031234567' }));
    answer(authRoutes.currentUser, aUser({ phone: '+2348031234567' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('+2348031234567')).toBeVisible();
  });
});

describe('a copy of one’s data', () => {
  const none: authRoutes.DataExport = { state: 'none', availableUntil: null, nextAt: null };
  const region = async () => within(await screen.findByRole('region', { name: 'Your data' }));

  it('is requested, prepared and downloaded, and the next one has a time', async () => {
    answer(authRoutes.dataExport, none);
    answerBy(authRoutes.requestDataExport, () => {
      answer(authRoutes.dataExport, { ...none, state: 'preparing', nextAt: at });
      return okAnswer(authRoutes.requestDataExport, { ...none, state: 'preparing', nextAt: at });
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    openSettings();
    const own = await region();
    await userEvent.click(await own.findByRole('button', { name: 'Request a Copy' }));
    expect(await own.findByRole('status')).toHaveTextContent('We are preparing your copy.');
    expect(own.getByText(/You can request the next copy from/)).toBeVisible();
    expect(own.queryByRole('button')).toBeNull();
    click.mockRestore();
  });

  it('is downloaded while it is there', async () => {
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(new URL(this.href).pathname);
    });
    answer(authRoutes.dataExport, { state: 'ready', availableUntil: at, nextAt: null });
    openSettings();
    const own = await region();
    await userEvent.click(await own.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toEqual(['/api/user/export']));
    expect(own.getByRole('button', { name: 'Request a New Copy' })).toBeVisible();
    click.mockRestore();
  });
});

describe('deleting the account', () => {
  const order = { kind: 'order' as const, id: here, listingId: phone, title: 'Emerald lace' };
  async function start() {
    answer(authRoutes.dataExport, { state: 'none', availableUntil: null, nextAt: null });
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account' }));
    return within(await screen.findByRole('dialog'));
  }

  it('needs a typed word, so that nothing happens by a mis-tap', async () => {
    answer(authRoutes.leavingBlockers, { blockers: [] });
    const dialog = await start();
    expect(await dialog.findByText(/your items are hidden right away/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
    expect(await dialog.findByText('Type DELETE in capital letters')).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says what keeps it from happening, with a way there', async () => {
    answer(authRoutes.leavingBlockers, { blockers: [order] });
    await start();
    const link = await screen.findByRole('link', { name: /Order\s*Emerald lace/ });
    expect(link).toHaveAttribute('href', `/dashboard?tab=transactions&order=${order.id}`);
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();
  });

  it('signs out, forgets the drafts of this device, and says until when one can return', async () => {
    window.localStorage.setItem('alaso-listing-draft:of-someone', '{}');
    window.localStorage.setItem('theme', 'dark');
    answer(authRoutes.leavingBlockers, { blockers: [] });
    answer(authRoutes.deleteAccount, { blockers: [], eraseAt: at });
    answerBy(authRoutes.logout, () => okAnswer(authRoutes.logout));
    const dialog = await start();
    await userEvent.type(await dialog.findByLabelText(/Type DELETE to confirm/), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(window.localStorage.getItem('alaso-listing-draft:of-someone')).toBeNull());
    expect(window.localStorage.getItem('theme')).toBe('dark');
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user');
  });
});
