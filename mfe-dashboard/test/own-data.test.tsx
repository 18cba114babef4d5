import { authRoutes } from '@alaso/contracts';
import { answer, answerBy, calls, okAnswer } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const at = '2026-11-22T10:00:00.000Z';
const [orderId, listingId] = ['7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01', '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a02'];
const openSettings = () => open('/dashboard?tab=settings');

beforeEach(() => {
  haveNothing();
  answer(authRoutes.listSessions, []);
  answer(authRoutes.dataExport, { state: 'none', availableUntil: null, nextAt: null });
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
  const order = { kind: 'order' as const, id: orderId, listingId, title: 'Emerald lace' };
  async function start() {
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

  it('gives the focus back to its button when what keeps it from happening is left with Escape', async () => {
    answer(authRoutes.leavingBlockers, { blockers: [order] });
    await start();
    await screen.findByRole('link', { name: /Order\s*Emerald lace/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /Delete/ })).toHaveFocus());
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
