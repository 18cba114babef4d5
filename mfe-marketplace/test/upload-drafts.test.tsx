import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aDraft, aListing, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  findField as field,
  holdBack,
  paste,
  problemAnswer,
  refuse,
  renderSlice,
  silence,
} from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { noFormHelp } from './no-form-hints.ts';

const draft = aDraft({ title: 'Half a gele', category: 'resale', price: '15000.00', fabricType: 'aso-oke' });
const open = (address = '/upload') => renderSlice(Root, address);
const openDraft = () => open(`/upload?draft=${draft.id}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const saved = { title: 'Draft saved' };

const lastWrite = () => calls.findLast(({ method }) => method !== 'GET');

beforeEach(() => {
  noFormHelp();
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.getDraft, draft);
  answer(catalogRoutes.createDraft, draft);
  answer(catalogRoutes.saveDraft, draft);
  answer(catalogRoutes.publishDraft, aListing());
});
afterEach(() => {
  window.localStorage.clear();
});

describe('Save draft', () => {
  it('keeps what is filled in, however little, and goes on with that draft in the same form', async () => {
    const { toasts } = open();
    const title = await field('Item Title');
    await userEvent.type(title, 'Half a gele');
    await userEvent.type(await field('Price (₦) (Optional)'), '15000');
    await press('Save draft');
    await waitFor(() => expect(toasts).toMatchObject([saved]));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Half a gele',
      category: null,
      description: null,
      price: '15000',
      size: null,
      condition: null,
      fabricType: null,
      color: null,
      brand: null,
      occasion: null,
      offers: null,
      place: null,
      photos: [],
    });
    expect(window.location.search).toBe(`?draft=${draft.id}`);
    expect(title).toBeInTheDocument();
    await waitFor(() => expect(window.localStorage).toHaveLength(0));

    await paste(title, ' in blue');
    await press('Save draft');
    await waitFor(() => expect(toasts).toMatchObject([saved, saved]));
    expect(title).toHaveValue('Half a gele in blue');
    expect(writes()).toEqual(['POST /api/drafts', `PUT /api/drafts/${draft.id}`]);
    expect(lastWrite()?.body).toMatchObject({ title: 'Half a gele in blue' });
    await waitFor(() => expect(window.localStorage).toHaveLength(0));
  });

  it('keeps what is typed while it is on its way', async () => {
    const arrive = holdBack(catalogRoutes.createDraft, draft);
    const { toasts } = open();
    await paste(await field('Item Title'), 'Half');
    await press('Save draft');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'List Item' })).toBeDisabled();
    await paste(await field('Item Title'), ' a gele');
    arrive();
    await waitFor(() => expect(toasts).toMatchObject([saved]));
    expect(await field('Item Title')).toHaveValue('Half a gele');
  });

  it('needs one field', async () => {
    const { toasts } = open();
    await field('Item Title');
    await press('Save draft');
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'Could not save the draft',
          description: 'Fill in at least one field before you save the draft',
        },
      ]),
    );
    expect(writes()).toEqual([]);
  });

  it('says under a field what is wrong with it, until it is put right', async () => {
    const { toasts } = open();
    const brand = await field('Brand (Optional)');
    await userEvent.click(brand);
    await userEvent.paste('x'.repeat(81));
    await press('Save draft');
    expect(await screen.findByText('Use at most 80 characters')).toBeVisible();
    expect(brand).toHaveFocus();
    expect(writes()).toEqual([]);
    await userEvent.type(brand, '{Backspace}');
    await press('Save draft');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject(saved));
    expect(screen.queryByText('Use at most 80 characters')).toBeNull();
  });

  it('tells in the server’s words that no more drafts can be kept, and keeps what is typed on the device', async () => {
    refuse(catalogRoutes.createDraft, 'too-many-drafts', 'You have 20 drafts, and no more can be kept.');
    const { toasts } = open();
    await paste(await field('Item Title'), 'Half a gele');
    await press('Save draft');
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'Could not save the draft',
          description: '422: You have 20 drafts, and no more can be kept.',
          variant: 'destructive',
        },
      ]),
    );
    expect(window.location.search).toBe('');
    expect(window.localStorage.getItem(`alaso-listing-draft:${aUser().id}`)).toContain('Half a gele');
  });

  it('a new form is empty again after it', async () => {
    const { toasts } = open();
    await paste(await field('Item Title'), 'Half a gele');
    await press('Save draft');
    await waitFor(() => expect(toasts).toMatchObject([saved]));
    // The router has yet to show the address of the draft.
    await act(() => Promise.resolve());
    act(() => {
      window.history.pushState(null, '', '/upload');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(async () => expect(await field('Item Title')).toHaveValue(''));
    act(() => {
      window.history.pushState(null, '', `/upload?draft=${draft.id}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(async () => expect(await field('Item Title')).toHaveValue('Half a gele'));
  });
});

describe('/upload?draft=', () => {
  it('goes on with the draft, and leaves what another form keeps on the device', async () => {
    const kept = `alaso-listing-draft:${aUser().id}`;
    window.localStorage.setItem(kept, 'of another form');
    openDraft();
    expect(await field('Item Title')).toHaveValue('Half a gele');
    expect(await field('Price (₦) (Optional)')).toHaveValue('15,000');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Resale');
    expect(screen.getByRole('combobox', { name: 'Fabric Type (Optional)' })).toHaveTextContent('Aso-oke');
    await paste(await field('Item Title'), ' in blue');
    await press('Save draft');
    await waitFor(() => expect(writes()).toEqual([`PUT /api/drafts/${draft.id}`]));
    await press('Clear Form');
    expect(window.localStorage.getItem(kept)).toBe('of another form');
  });

  it('List Item publishes it, and goes to the dashboard', async () => {
    const { toasts } = openDraft();
    await field('Item Title');
    await press('List Item');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(writes()).toEqual([`POST /api/drafts/${draft.id}/publish`]);
    expect(lastWrite()?.body).toMatchObject({ title: 'Half a gele', category: 'resale', price: '15000' });
    expect(toasts).toEqual([
      { title: 'Success', description: 'Your listing has been created successfully!' },
    ]);
  });

  it('says what is missing before it is published', async () => {
    answer(catalogRoutes.getDraft, aDraft());
    openDraft();
    await field('Item Title');
    await press('List Item');
    expect(await screen.findByText('Choose a category')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('tells in the server’s words that it could not be published, and keeps what is typed', async () => {
    answerBy(catalogRoutes.publishDraft, () => problemAnswer('not-found', 'Draft not found.'));
    const { toasts } = openDraft();
    await paste(await field('Item Title'), ' in blue');
    await press('List Item');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: '404: Draft not found.' }]),
    );
    expect(await field('Item Title')).toHaveValue('Half a gele in blue');
  });

  it('says that it is loading', async () => {
    answerBy(catalogRoutes.getDraft, silence);
    openDraft();
    expect(await screen.findByRole('status', { name: 'Loading your draft' })).toBeVisible();
  });

  it('says that there is no such draft, and leads to the others', async () => {
    refuse(catalogRoutes.getDraft, 'not-found', 'Draft not found.');
    openDraft();
    expect(await screen.findByText(/^We could not find this draft/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Your Drafts' })).toHaveAttribute(
      'href',
      '/dashboard?tab=listings&state=draft',
    );
    expect(screen.queryByRole('button', { name: 'List Item' })).toBeNull();
  });

  it('has a Retry where it does not come', async () => {
    refuse(catalogRoutes.getDraft, 'service-unavailable', 'Away.');
    openDraft();
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Failed to fetch your draft');
    answer(catalogRoutes.getDraft, draft);
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
    expect(await field('Item Title')).toHaveValue('Half a gele');
  });
});

describe('a Save draft without an answer', () => {
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));

  it('makes one draft when it is pressed again: the same call with the same key', async () => {
    answerBy(catalogRoutes.createDraft, () => problemAnswer('service-unavailable', 'Away.'));
    const { toasts } = open();
    await paste(await field('Item Title'), 'Half a gele');
    await press('Save draft');
    await waitFor(() => expect(toasts).toHaveLength(1));
    answer(catalogRoutes.createDraft, draft);
    await paste(await field('Item Title'), ' in blue');
    await press('Save draft');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject(saved));
    expect(keys()).toEqual([keys()[0], keys()[0]]);
    expect(writes()).toEqual(['POST /api/drafts', 'POST /api/drafts', `PUT /api/drafts/${draft.id}`]);
    expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toMatchObject([
      { title: 'Half a gele' },
      { title: 'Half a gele' },
      { title: 'Half a gele in blue' },
    ]);
  });

  it('that was refused begins anew', async () => {
    refuse(catalogRoutes.createDraft, 'too-many-drafts', 'You have 20 drafts.');
    const { toasts } = open();
    await paste(await field('Item Title'), 'Half a gele');
    await press('Save draft');
    await waitFor(() => expect(toasts).toHaveLength(1));
    answer(catalogRoutes.createDraft, draft);
    await press('Save draft');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject(saved));
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('what is typed over a draft and not saved', () => {
  const kept = () => window.localStorage.getItem(`alaso-listing-draft:${aUser().id}:${draft.id}`);

  it('is there again when the draft is opened again, until one starts again', async () => {
    const { unmount } = openDraft();
    await paste(await field('Item Title'), ' in blue');
    unmount();
    openDraft();
    expect(await field('Item Title')).toHaveValue('Half a gele in blue');
    expect(screen.getByText(/^We restored your unsaved changes\./)).toBeVisible();
    await press('Discard');
    expect(await field('Item Title')).toHaveValue('Half a gele');
    expect(kept()).toBeNull();
  });

  it('is not kept any more once it is saved', async () => {
    const { toasts } = openDraft();
    await paste(await field('Item Title'), ' in blue');
    expect(kept()).toContain('in blue');
    await press('Save draft');
    await waitFor(() => expect(toasts).toMatchObject([saved]));
    expect(kept()).toBeNull();
  });
});
