import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, listCalls, okAnswer, paste, refuse } from '@alaso/web-kit/testing';
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
const openProfile = () => open('/dashboard?tab=profile');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  haveNothing();
  answer(authRoutes.listSessions, sessions);
  answer(authRoutes.dataExport, { state: 'none', availableUntil: null, nextAt: null });
});

it('lists the devices, this one first and without a button', async () => {
  openSettings();
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const devices = within(await screen.findByRole('region', { name: /signed in/ }));
  const rows = await devices.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 12))).toEqual(['Firefox on W', 'Chrome on An']);
  expect(rows[0]).toHaveTextContent('This device');
  expect(rows[1]).toHaveTextContent(/Signed in 22 Nov 2026, 11:00 · Last used 22 Nov 2026, 11:00/);
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull();
});

it('groups its cards below three headings', async () => {
  openSettings();
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Contact and delivery', 'Password and security', 'Privacy and data']);
  const security = within(screen.getByRole('region', { name: 'Password and security' }));
  expect(security.getByRole('heading', { level: 3, name: 'Password' })).toBeVisible();
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
    if (oldPassword !== '') await paste(dialog.getByLabelText('Current Password'), oldPassword);
    if (newPassword !== '') await paste(dialog.getByLabelText('New Password'), newPassword);
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

  it('blames no field when the service could not be reached, and keeps what was typed', async () => {
    refuse(authRoutes.changePassword, 'service-unavailable', 'Alaso could not be reached.');
    await change('iro-and-buba', 'adire-and-akwete');
    expect(await screen.findByRole('alert')).toHaveTextContent('Alaso could not be reached.');
    expect(screen.getByLabelText('Current Password')).toBeValid();
    expect(screen.getByLabelText('Current Password')).toHaveValue('iro-and-buba');
  });
});

it('sends a link to a new email, and says what is wrong with it', async () => {
  refuse(authRoutes.changeEmail, 'invalid-input', 'Wrong.', [
    { path: 'body.email', message: 'Invalid email address' },
  ]);
  openSettings();
  await userEvent.click(await screen.findByRole('button', { name: 'Change Email' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Link' }));
  expect(screen.getByText('Enter your new email address.')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('New Email'), 'ada@example');
  await press('Send Link');
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  answer(authRoutes.changeEmail);
  await userEvent.type(screen.getByLabelText('New Email'), '.com');
  await press('Send Link');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/user/email',
    body: { email: 'ada@example.com' },
  });
});

describe('a new email that waits', () => {
  const waiting = { email: 'ada@example.com', until: '2026-11-30T10:00:00.000Z' };
  const section = async () => within(await screen.findByRole('region', { name: 'Email' }));

  it('is shown until when, and its Cancel takes it away', async () => {
    answer(authRoutes.emailChange, waiting);
    const { toasts } = open('/dashboard?tab=settings');
    const email = await section();
    const sentence = await email.findByText('Waiting for ada@example.com to be confirmed.');
    expect(sentence.parentElement).toHaveTextContent('Open the link we sent there by 30 Nov 2026, 11:00.');
    refuse(authRoutes.cancelEmailChange, 'service-unavailable', 'Alaso could not be reached.');
    const cancel = () => email.findByRole('button', { name: 'Cancel the change to ada@example.com' });
    await userEvent.click(await cancel());
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Not canceled' }]));
    expect(sentence).toBeVisible();
    answerBy(authRoutes.cancelEmailChange, () => {
      answer(authRoutes.emailChange, { email: null, until: null });
      return okAnswer(authRoutes.cancelEmailChange);
    });
    await userEvent.click(await cancel());
    await waitFor(() => expect(email.queryByText(/^Waiting for/)).toBeNull());
    expect(toasts.at(-1)).toMatchObject({
      title: 'Change canceled',
      description: 'The link we sent to ada@example.com no longer works.',
    });
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/email');
  });

  it('appears when its link was sent, and is gone with a new password', async () => {
    answerBy(authRoutes.changeEmail, () => {
      answer(authRoutes.emailChange, waiting);
      return okAnswer(authRoutes.changeEmail);
    });
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Change Email' }));
    await paste(await screen.findByLabelText('New Email'), waiting.email);
    await press('Send Link');
    const email = await section();
    expect(await email.findByText(/^Waiting for/)).toBeVisible();
    answerBy(authRoutes.changePassword, () => {
      answer(authRoutes.emailChange, { email: null, until: null });
      return okAnswer(authRoutes.changePassword);
    });
    await press('Change Password');
    const dialog = within(await screen.findByRole('dialog'));
    await paste(dialog.getByLabelText('Current Password'), 'iro-and-buba');
    await paste(dialog.getByLabelText('New Password'), 'adire-and-akwete');
    await userEvent.click(dialog.getByRole('button', { name: 'Save New Password' }));
    await waitFor(() => expect(email.queryByText(/^Waiting for/)).toBeNull());
  });

  it('that could not be fetched says so, with Retry', async () => {
    refuse(authRoutes.emailChange, 'service-unavailable', 'Away.');
    openSettings();
    const email = await section();
    const retry = await email.findByRole('button', { name: 'Retry' });
    answer(authRoutes.emailChange, waiting);
    await userEvent.click(retry);
    expect(await email.findByText(/^Waiting for/)).toBeVisible();
  });
});

it('changes the name, says under the field what is wrong with it, and overwrites no other change', async () => {
  const wrong = 'A name cannot contain a link or an email address';
  refuse(authRoutes.changeProfile, 'invalid-input', 'Wrong.', [{ path: 'body.lastName', message: wrong }]);
  openProfile();
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
      return okAnswer(authRoutes.confirmAuthenticator, { recoveryCodes: ['7K2M-Q9XC-4TPA-8H3N-W5RD-J6YF'] });
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('7K2M-Q9XC-4TPA-8H3N-W5RD-J6YF')).toBeVisible();
    await press('I Have Saved Them');
    expect(await screen.findByText(/9 codes left/)).toBeVisible();
    expect(screen.queryByText('7K2M-Q9XC-4TPA-8H3N-W5RD-J6YF')).toBeNull();
  });

  it('is set up on the phone that holds the app: by a link, or the key to copy', async () => {
    const started = { secret: 'AAAABBBBCCCCDDDD', address: 'otpauth://totp/Alaso?secret=AAAABBBBCCCCDDDD' };
    answer(authRoutes.startAuthenticator, started);
    // Gives the page a clipboard.
    const page = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const { toasts } = open('/dashboard?tab=settings');
    await page.click(await screen.findByRole('button', { name: 'Set Up App' }));
    const dialog = within(await screen.findByRole('dialog'));
    const link = dialog.getByRole('link', { name: 'Open in your authenticator app' });
    expect(link).toHaveAttribute('href', started.address);
    link.focus();
    await page.tab();
    expect(dialog.getByRole('button', { name: 'Copy Key' })).toHaveFocus();
    await page.keyboard('{Enter}');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Key copied' }]));
    expect(write).toHaveBeenCalledWith(started.secret);
    write.mockRejectedValueOnce(new Error('not allowed'));
    await page.keyboard('{Enter}');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ description: 'Select the key and copy it.' }));
    expect(calls.some(({ path }) => path.endsWith('/confirm'))).toBe(false);
  });

  it('lists passkeys, and asks before it removes one', async () => {
    answer(authRoutes.getSecondFactor, on);
    answer(authRoutes.removePasskey);
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove “My phone”?' }));
    expect(dialog.queryByText(/turns two-step sign-in off/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(listCalls(authRoutes.getSecondFactor)).toHaveLength(2));
    expect(listCalls(authRoutes.removePasskey).map(({ path }) => path)).toEqual([
      expect.stringMatching(`${phone}$`),
    ]);
  });

  it('says before a new app that the recovery codes of now end, if there are any', async () => {
    answer(authRoutes.startAuthenticator, { secret: 'AAAABBBBCCCCDDDD', address: 'otpauth://totp/Alaso' });
    answer(authRoutes.getSecondFactor, { ...on, authenticator: null });
    openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Set Up App' }));
    expect(await screen.findByText(/The ones you have now stop working\.$/)).toBeVisible();
  });

  it('says before the last factor is removed that two-step sign-in goes off, with the codes', async () => {
    answer(authRoutes.getSecondFactor, { ...on, passkeys: [], recoveryCodesLeft: 0 });
    openSettings();
    expect(await screen.findByText(/^No codes left\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove App' }));
    expect(await screen.findByText(/turns two-step sign-in off.*recovery codes stop working/)).toBeVisible();
  });
});

describe('the profile', () => {
  const place = { state: 'Lagos', lga: 'Surulere' };

  it('says where the user is and what they say, and clears both', async () => {
    answer(authRoutes.currentUser, aUser({ about: 'I sew.', place: { ...place, area: 'Aguda' } }));
    answer(authRoutes.changeProfile, aUser());
    openProfile();
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

  it('says at the dialog what is wrong with none of its fields, and the rest under its field', async () => {
    answer(authRoutes.currentUser, aUser({ about: 'I sew.' }));
    refuse(authRoutes.changeProfile, 'invalid-input', 'Too long. Place: choose it again.', [
      { path: 'body.about', message: 'Use at most 500 characters' },
      { path: 'body.place', message: 'Choose it again' },
    ]);
    openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: About you' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Too long. Place: choose it again.')).toHaveAttribute('role', 'alert');
    expect(dialog.getByLabelText('About (Optional)')).toHaveAccessibleDescription(
      expect.stringContaining('Use at most 500 characters'),
    );
  });

  it('hints at what visitors will see masked, and saves it nevertheless', async () => {
    answer(authRoutes.currentUser, aUser({ about: 'I sew.' }));
    answer(authRoutes.changeProfile, aUser());
    openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: About you' }));
    const dialog = within(await screen.findByRole('dialog'));
    await paste(dialog.getByLabelText('About (Optional)'), ' Call 08031234567.');
    expect(await dialog.findByText(/Visitors see numbers masked/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        about: 'I sew. Call 08031234567.',
      }),
    );
  });

  it('does not say that a link can be saved, which is refused', async () => {
    answer(authRoutes.currentUser, aUser({ about: 'I sew.' }));
    openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: About you' }));
    const dialog = within(await screen.findByRole('dialog'));
    await paste(dialog.getByLabelText('About (Optional)'), ' Call 08031234567 or see t.me/bisi.');
    expect(await dialog.findByText(/Visitors see numbers masked/)).toBeVisible();
    expect(dialog.queryByText(/contains a link|save it anyway/)).toBeNull();
  });

  it('verifies a phone by the code that was sent to it', async () => {
    answer(authRoutes.changeProfile, aUser());
    refuse(authRoutes.verifyPhone, 'wrong-code', 'This code is wrong.');
    openProfile();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Phone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Phone Number'), '0803 123 4567');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Code' }));
    await userEvent.click(await dialog.findByLabelText('Code'));
    await userEvent.paste(' 123 456 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(listCalls(authRoutes.verifyPhone).at(-1)?.body).toEqual({ code: '123456' }));
    expect(await dialog.findByText('This code is wrong.')).toBeVisible();
    answer(authRoutes.verifyPhone, aUser({ phone: '+2348031234567' }));
    answer(authRoutes.currentUser, aUser({ phone: '+2348031234567' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('+2348031234567')).toBeVisible();
    expect(screen.getByText(/^Only you and our team see it\./)).toBeVisible();
  });
});

describe('a code that was sent to a phone', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Phone' }));
    return within(await screen.findByRole('dialog'));
  };

  it('can be entered after the dialog was closed', async () => {
    answer(authRoutes.changeProfile, aUser());
    openProfile();
    const first = await openDialog();
    await userEvent.type(first.getByLabelText('Phone Number'), '0803 123 4567');
    await userEvent.click(first.getByRole('button', { name: 'Send Code' }));
    await userEvent.click(await first.findByRole('button', { name: 'Cancel' }));

    const second = await openDialog();
    await userEvent.click(second.getByRole('button', { name: 'I Have a Code' }));
    await userEvent.type(second.getByLabelText('Code'), '123456');
    answer(authRoutes.verifyPhone, aUser({ phone: '+2348031234567' }));
    answer(authRoutes.currentUser, aUser({ phone: '+2348031234567' }));
    await userEvent.click(second.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('+2348031234567')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/user/phone').map(({ body }) => body)).toEqual([
      { code: '123456' },
    ]);
  });

  it('can be entered while no other may be sent', async () => {
    const sentence = 'You have requested too many codes. The last one that we sent is still valid.';
    refuse(authRoutes.changeProfile, 'too-many-requests', sentence);
    openProfile();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Phone Number'), '0803 123 4567');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Code' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'I Have a Code' }));
    expect(dialog.getByLabelText('Code')).toBeVisible();
    expect(dialog.queryByText(sentence)).toBeNull();
  });
});

it('offers no phone number while no code can be sent, and says so', async () => {
  answer(authRoutes.currentUser, aUser({ noTextMessages: true }));
  openProfile();
  const phone = within(await screen.findByRole('region', { name: 'Phone' }));
  expect(phone.getByText(/^We cannot send codes by text message/)).toBeVisible();
  expect(phone.queryByRole('button')).toBeNull();
});

describe('blocked members', () => {
  const other = '99999999-9999-4999-8999-999999999999';
  const ada = { userId: other, firstName: 'Ada', blockedAt: '2026-11-02T09:15:00.000Z' };
  const list = async () => within(await screen.findByRole('region', { name: 'Blocked members' }));

  it('are listed with the way to unblock them', async () => {
    answer(ordersRoutes.listBlocks, [ada]);
    const { toasts } = open('/dashboard?tab=settings');
    const blocked = await list();
    expect(await blocked.findByText('Blocked on 2 Nov 2026')).toBeVisible();
    answerBy(ordersRoutes.unblockMember, () => {
      answer(ordersRoutes.listBlocks, []);
      return okAnswer(ordersRoutes.unblockMember);
    });
    await userEvent.click(blocked.getByRole('button', { name: 'Unblock Ada' }));
    expect(await blocked.findByText('You have blocked nobody.')).toBeVisible();
    expect(toasts).toMatchObject([{ title: 'Ada is unblocked' }]);
    expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: `/api/blocks/${other}` }));
  });

  it('that cannot be fetched say so, with Retry', async () => {
    refuse(ordersRoutes.listBlocks, 'service-unavailable', 'Away.');
    open('/dashboard?tab=settings');
    const blocked = await list();
    const retry = await blocked.findByRole('button', { name: 'Retry' });
    answer(ordersRoutes.listBlocks, []);
    await userEvent.click(retry);
    expect(await blocked.findByText('You have blocked nobody.')).toBeVisible();
  });
});
