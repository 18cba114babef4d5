import { authRoutes } from '@alaso/contracts';
import { answer, answerBy, calls, okAnswer, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const publicKey = 'B'.repeat(87);
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const section = async () =>
  within(await screen.findByRole('region', { name: 'Notifications on this device' }));

type Device = { permission: string; asked?: string; subscribe?: () => Promise<unknown> };
const faked: [object, string][] = [];
function fake(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true });
  faked.push([owner, name]);
}

/** Gives the browser notifications and a push service, which jsdom does not have. */
function haveDevice({ permission, asked = permission, subscribe }: Device): { isSubscribed: boolean } {
  const state = { isSubscribed: false };
  const made = {
    toJSON: () => subscription,
    unsubscribe: async () => {
      state.isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.isSubscribed ? made : null),
    subscribe:
      subscribe ??
      (async () => {
        state.isSubscribed = true;
        return made;
      }),
  };
  const registration = { pushManager };
  fake(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  fake(window, 'PushManager', class {});
  fake(window, 'Notification', { permission, requestPermission: async () => asked });
  return state;
}

/** Answers as the server does: notifications are on after they were turned on, until they are turned off. */
function haveServer(): void {
  let isOn = false;
  answerBy(authRoutes.deviceNotifications, () =>
    okAnswer(authRoutes.deviceNotifications, { isOn, publicKey }),
  );
  answerBy(authRoutes.turnOnDeviceNotifications, () => {
    isOn = true;
    return okAnswer(authRoutes.turnOnDeviceNotifications);
  });
  answerBy(authRoutes.turnOffDeviceNotifications, () => {
    isOn = false;
    return okAnswer(authRoutes.turnOffDeviceNotifications);
  });
}

const sent = (method: string) =>
  calls.filter((call) => call.method === method && call.path === '/api/notifications/device');
const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }));

beforeEach(() => {
  haveNothing();
  answer(authRoutes.listSessions, []);
  answer(authRoutes.dataExport, { state: 'none', availableUntil: null, nextAt: null });
  haveServer();
});
afterEach(() => {
  for (const [owner, name] of faked.splice(0)) Reflect.deleteProperty(owner, name);
});

it('turns on after the browser has allowed it, and off again', async () => {
  const device = haveDevice({ permission: 'default', asked: 'granted' });
  const { toasts } = open('/dashboard?tab=settings');
  await press('Turn On');
  expect(await (await section()).findByText('This device shows notifications.')).toBeVisible();
  expect(sent('PUT').map(({ body }) => body)).toEqual([subscription]);
  await press('Turn Off');
  expect(await (await section()).findByRole('button', { name: 'Turn On' })).toBeVisible();
  expect(sent('DELETE')).toHaveLength(1);
  expect(device.isSubscribed).toBe(false);
  expect(toasts.map(({ title }) => title)).toEqual(['Notifications are on', 'Notifications are off']);
});

it('sends nothing if the browser does not allow it', async () => {
  haveDevice({ permission: 'default', asked: 'denied' });
  const { toasts } = open('/dashboard?tab=settings');
  await press('Turn On');
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Notifications could not be turned on', description: 'Your browser did not allow them.' },
    ]),
  );
  expect(sent('PUT')).toEqual([]);
});

it('says so if the push service or the server refuses, and can be pressed again', async () => {
  haveDevice({ permission: 'granted', subscribe: () => Promise.reject(new Error('no push service')) });
  const { toasts } = open('/dashboard?tab=settings');
  await press('Turn On');
  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        title: 'Notifications could not be turned on',
        description: 'Your browser could not reach its notification service. Please try again later.',
      },
    ]),
  );
  haveDevice({ permission: 'granted' });
  refuse(authRoutes.turnOnDeviceNotifications, 'invalid-input', 'We do not know this push service.');
  await press('Turn On');
  await waitFor(() =>
    expect(toasts).toMatchObject([{}, { description: '400: We do not know this push service.' }]),
  );
  expect((await section()).getByRole('button', { name: 'Turn On' })).toBeEnabled();
});

it('is off where the server would send them and the browser has ended its subscription', async () => {
  haveDevice({ permission: 'granted' });
  answer(authRoutes.deviceNotifications, { isOn: true, publicKey });
  open('/dashboard?tab=settings');
  expect(await (await section()).findByRole('button', { name: 'Turn On' })).toBeVisible();
});

it.each([
  ['that has no notifications', () => undefined, /^This browser cannot show notifications\./],
  ['whose user has refused them', () => haveDevice({ permission: 'denied' }), /^Your browser blocks/],
  [
    'on an iPhone where the app is not on the Home Screen',
    () => fake(navigator, 'standalone', false),
    /add Alaso to your Home Screen/,
  ],
])('says what to do in a browser %s', async (_what, have, words) => {
  have();
  open('/dashboard?tab=settings');
  expect(await (await section()).findByText(words)).toBeVisible();
  expect((await section()).queryByRole('button')).toBeNull();
});

it('offers Retry when the state cannot be fetched', async () => {
  haveDevice({ permission: 'granted' });
  refuse(authRoutes.deviceNotifications, 'service-unavailable', 'Not now.');
  open('/dashboard?tab=settings');
  expect(await (await section()).findByRole('button', { name: 'Retry' })).toBeVisible();
});
