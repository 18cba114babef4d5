import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authRoutes } from '@alaso/contracts';
import { aNotification } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice, silence } from '@alaso/web-kit/testing';
import { Toaster, TooltipProvider } from '@alaso/ui';
import { Bell } from '../src/notifications/bell.tsx';

const idOf = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
const [newer, older] = [
  aNotification({ id: idOf('1'), title: 'Kente for Ada', link: '/item/1?from=bell' }),
  aNotification({ id: idOf('2'), title: 'Lace gown', readAt: '2026-11-20T10:00:00.000Z' }),
];

const unread = (count: number) => ({ [authRoutes.unreadCountHeader]: String(count) });
const asked = () => calls.filter(({ method, path }) => method === 'GET' && path === '/api/notifications');
const written = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

function Page() {
  return (
    <TooltipProvider>
      <Bell className="" onOpen={() => undefined} />
      <button type="button">Elsewhere</button>
      <Toaster />
    </TooltipProvider>
  );
}
const show = () => renderSlice(Page, '/explore');
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Notifications' });
const open = async () => {
  await userEvent.click(await bell(/^Notifications/));
  return panel();
};

test('says how many are unread, and nothing where none is', async () => {
  answer(authRoutes.listNotifications, [newer], unread(12));
  show();
  expect(await bell('Notifications, 9+ unread')).toHaveTextContent('9+');
});

test('opens on the notifications, the newest first, with what is unread marked', async () => {
  answer(authRoutes.listNotifications, [newer, older], unread(1));
  show();
  const list = within(await open());
  const rows = (await list.findAllByRole('link')).map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/^UnreadKente for Ada/), expect.stringMatching(/^Lace gown/)]);
  expect(await bell(/^Notifications/)).toHaveAttribute('aria-expanded', 'true');
});

test('a notification that is opened is read, leads to its page and closes the panel', async () => {
  answer(authRoutes.listNotifications, [newer, older], unread(1));
  answer(authRoutes.readNotification);
  show();
  await userEvent.click(await within(await open()).findByRole('link', { name: /Kente/ }));
  expect(window.location.pathname + window.location.search).toBe('/item/1?from=bell');
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(written()).toEqual([{ path: `/api/notifications/${newer.id}/read`, body: undefined }]);
});

test('marks all up to the newest that is shown as read', async () => {
  let count = 2;
  answerBy(authRoutes.listNotifications, () =>
    okAnswer(authRoutes.listNotifications, [newer, older], unread(count)),
  );
  answerBy(authRoutes.readNotifications, () => {
    count = 0;
    return okAnswer(authRoutes.readNotifications);
  });
  show();
  await userEvent.click(await within(await open()).findByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeVisible();
  expect(written()).toEqual([{ path: '/api/notifications/read', body: { newestId: newer.id } }]);
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('says when there is nothing', async () => {
  answer(authRoutes.listNotifications, [], unread(0));
  show();
  expect(await within(await open()).findByText('No notifications yet.')).toBeVisible();
});

test('says when they cannot be fetched, and tries again', async () => {
  refuse(authRoutes.listNotifications, 'service-unavailable', 'Something is wrong on our side.');
  show();
  const list = within(await open());
  expect(await list.findByRole('alert')).toHaveTextContent('Something is wrong on our side.');
  answer(authRoutes.listNotifications, [newer], unread(1));
  await userEvent.click(list.getByRole('button', { name: 'Retry' }));
  expect(await list.findByRole('link', { name: /Kente/ })).toBeVisible();
});

test('shows that it is loading', async () => {
  answerBy(authRoutes.listNotifications, silence);
  show();
  expect(await within(await open()).findByRole('status', { name: 'Loading' })).toBeVisible();
});

test('shows older ones on request and goes on reading there', async () => {
  answerBy(authRoutes.listNotifications, ({ search }) =>
    search.has('cursor')
      ? okAnswer(authRoutes.listNotifications, [older], unread(1))
      : okAnswer(authRoutes.listNotifications, [newer], {
          ...unread(1),
          Link: '</api/notifications?cursor=x>; rel="next"',
        }),
  );
  show();
  const list = within(await open());
  await userEvent.click(await list.findByRole('button', { name: 'Show more' }));
  expect(await list.findByRole('link', { name: /Lace/ })).toHaveFocus();
});

test('closes on Escape with the focus back on the bell, and on a press elsewhere', async () => {
  answer(authRoutes.listNotifications, [newer], unread(1));
  show();
  await within(await open()).findByRole('link');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(await bell(/^Notifications/)).toHaveFocus();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

test('asks again when the tab becomes visible, but not more than once a minute', async () => {
  answer(authRoutes.listNotifications, [newer], unread(1));
  show();
  await bell('Notifications, 1 unread');
  const before = asked().length;
  answer(authRoutes.listNotifications, [newer], unread(2));
  const becomeVisible = () => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  becomeVisible();
  expect(asked()).toHaveLength(before);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  becomeVisible();
  now.mockRestore();
  expect(await bell('Notifications, 2 unread')).toBeVisible();
});

describe('the page that a notification leads to', () => {
  const link = `/dashboard?tab=transactions&order=${newer.id}`;
  const show = (state: DocumentVisibilityState) =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  /** Opens an address with this many unread notifications, until it is read. */
  function openPage(address: string, count: number) {
    let left = count;
    answerBy(authRoutes.listNotifications, () =>
      okAnswer(authRoutes.listNotifications, [newer], unread(left)),
    );
    answerBy(authRoutes.readNotifications, () => {
      left = 0;
      return okAnswer(authRoutes.readNotifications);
    });
    renderSlice(Page, address);
  }
  afterEach(() => show('visible'));

  test('marks it as read when it is seen, by one call', async () => {
    openPage(link, 1);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(await bell('Notifications')).toBeVisible();
    expect(written()).toEqual([{ path: '/api/notifications/read', body: { link } }]);
  });

  test('marks nothing in a hidden tab until it is shown', async () => {
    show('hidden');
    openPage(link, 1);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(written()).toEqual([]);
    show('visible');
    expect(await bell('Notifications')).toBeVisible();
    expect(written()).toHaveLength(1);
  });

  test.each([
    ['a list', '/explore?category=gift', 1],
    ['nothing unread', link, 0],
  ])('asks nothing for %s', async (_, address, count) => {
    openPage(address, count);
    await userEvent.click(await bell(count === 0 ? 'Notifications' : 'Notifications, 1 unread'));
    await within(await panel()).findByRole('link', { name: /Kente/ });
    expect(written()).toEqual([]);
  });
});

test('asks when it is opened, but not more than once a minute', async () => {
  answer(authRoutes.listNotifications, [older], unread(0));
  show();
  await screen.findByRole('button', { name: 'Notifications' });
  await within(await open()).findByRole('link', { name: /Lace/ });
  const first = asked().length;
  const again = async () => {
    await userEvent.click(await bell(/^Notifications/));
    await within(await open()).findByRole('link', { name: /Lace/ });
  };
  await again();
  expect([first, asked().length]).toEqual([2, 2]);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  answer(authRoutes.listNotifications, [newer, older], unread(1));
  await again();
  now.mockRestore();
  expect(await bell('Notifications, 1 unread')).toBeVisible();
});

describe('the preferences', () => {
  const preferences: authRoutes.NotificationPreference[] = [
    { kind: 'saved-search', bell: true, mail: 'daily' },
    { kind: 'almost-gone', bell: true, mail: 'at-once' },
  ];
  const choose = async () => {
    answer(authRoutes.listNotifications, [], unread(0));
    show();
    await userEvent.click(await within(await open()).findByRole('button', { name: 'Notification settings' }));
    return within(await screen.findByRole('dialog', { name: 'Notification settings' }));
  };

  test('are shown for each kind, and a change is sent with what stays', async () => {
    answer(authRoutes.notificationPreferences, preferences);
    answer(authRoutes.changeNotificationPreference, preferences);
    const dialog = await choose();
    const kind = await dialog.findByRole('group', { name: 'Favorites that may sell soon' });
    await userEvent.click(within(kind).getByRole('checkbox', { name: 'In the app' }));
    expect(written()).toEqual([
      { path: '/api/notifications/preferences', body: { kind: 'almost-gone', bell: false, mail: 'at-once' } },
    ]);
    const mail = await dialog.findByRole('combobox', { name: 'New items for a saved search: by email' });
    expect(mail).toHaveTextContent('One email a day');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await bell('Notifications')).toHaveFocus();
  });

  test('that cannot be fetched are asked for again', async () => {
    refuse(authRoutes.notificationPreferences, 'service-unavailable', 'Please try again shortly.');
    const dialog = await choose();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again shortly.');
    answer(authRoutes.notificationPreferences, preferences);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findAllByRole('group')).toHaveLength(2);
  });
});
