import { authRoutes, catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  choose,
  findField as field,
  paste,
  refuse,
  renderSlice,
  silence,
} from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { noFormHelp } from './no-form-hints.ts';

const open = () => renderSlice(Root, '/upload');

const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const write = async (name: string, text: string) => paste(await field(name), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'List Item' }));

/** Chooses with the pointer what the other tests choose with {@link choose}. */
async function clickOption(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const lastWrite = () => calls.findLast(({ method }) => method !== 'GET');

beforeEach(() => {
  noFormHelp();
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.createListing, aListing());
});
afterEach(() => {
  window.localStorage.clear();
});

it('says what a new account cannot do yet', async () => {
  const newAccount = { createdAt: new Date().toISOString(), hasPhone: false };
  answer(authRoutes.currentUser, aUser({ newAccount }));
  const { unmount } = open();
  expect((await screen.findByText(/you can list 10 items today/)).parentElement).toHaveTextContent(
    'the highest price is ₦500,000.',
  );
  expect(screen.getByRole('link', { name: 'Verify your phone number' })).toBeVisible();
  unmount();
  answer(authRoutes.currentUser, aUser({ newAccount: { ...newAccount, hasPhone: true } }));
  const again = open();
  expect(await screen.findByText(/you can list 10 items today/)).not.toHaveTextContent('price');
  again.unmount();
  answer(authRoutes.currentUser, aUser());
  open();
  await field('Item Title');
  expect(screen.queryByText(/can list/)).toBeNull();
});

it('sends what was filled in, says so, and goes to the dashboard', async () => {
  const { toasts } = open();
  await type('Item Title', '  Lace gown ');
  await clickOption('Category', 'Resale');
  await type('Description (Optional)', 'Worn once.');
  await clickOption('Size (Optional)', 'M');
  await clickOption('Condition (Optional)', 'Like New');
  await type('Price (₦) (Optional)', '₦15,000.50');
  const offers = await screen.findByRole('switch', { name: 'Let buyers make offers' });
  expect(offers).toBeChecked();
  await userEvent.click(offers);
  await clickOption('Fabric Type (Optional)', 'Aso-oke');
  await clickOption('Primary Color (Optional)', 'Multi-color');
  await type('Brand (Optional)', 'Deola Sagoe');
  await clickOption('Suitable Occasion (Optional)', 'Wedding');
  await clickOption('State (Optional)', 'Lagos');
  await clickOption('Local government area', 'Surulere');
  await submit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/listings',
      {
        title: 'Lace gown',
        category: 'resale',
        description: 'Worn once.',
        size: 'M',
        condition: 'Like New',
        price: '15000.50',
        fabricType: 'aso-oke',
        color: 'multi-color',
        brand: 'Deola Sagoe',
        occasion: 'wedding',
        offers: 'off',
        place: { state: 'Lagos', lga: 'Surulere' },
        imageUrl: null,
      },
    ],
  ]);
  expect(toasts).toEqual([{ title: 'Success', description: 'Your listing has been created successfully!' }]);
  expect(window.localStorage).toHaveLength(0);
});

it('offers an item for sale with delivery for a fee', async () => {
  open();
  await write('Item Title', 'Lace gown');
  expect(screen.queryByRole('combobox', { name: 'How buyers get it' })).toBeNull();
  await choose('Category', 'Resale');
  await choose('How buyers get it', 'We meet, or I deliver');
  await submit();
  expect(await screen.findByText('Enter a fee from ₦0 to ₦50,000')).toBeVisible();
  await write('Delivery fee (₦)', '2500');
  const others = screen.getByRole('textbox', { name: /^Other carriers/ });
  await userEvent.type(others, 'ABC Transport, Kwik');
  expect(screen.getByRole('button', { name: 'Kwik', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'GIG Logistics' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kwik' }));
  expect(others).toHaveValue('ABC Transport');
  await submit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(lastWrite()?.body).toMatchObject({
    handOver: { meet: true, deliveryFeeKobo: 250_000, carriers: ['GIG Logistics', 'ABC Transport'] },
  });
});

it('asks for nothing that only clothes have of a tailoring service, and sends nothing of it', async () => {
  open();
  await write('Item Title', 'Zips and hems');
  await choose('Category', 'Resale');
  await choose('Size (Optional)', 'M');
  await choose('Fabric Type (Optional)', 'Lace');
  await choose('Category', 'Upcycle');
  for (const name of [/^Size/, /^Condition/, /^Fabric/, /^Primary Color/, /^Suitable Occasion/]) {
    expect(screen.queryByRole('combobox', { name })).toBeNull();
  }
  expect(screen.queryByRole('textbox', { name: /^Brand/ })).toBeNull();
  expect(screen.getByText(/You do not have the Tailor badge, and buyers can see that/)).toBeVisible();
  await submit();
  await waitFor(() =>
    expect(lastWrite()?.body).toMatchObject({ category: 'upcycle', size: null, fabricType: null }),
  );
});

it('tells a tailor that buyers see their badge', async () => {
  answer(authRoutes.currentUser, aUser({ role: 'tailor' }));
  open();
  await choose('Category', 'Upcycle');
  expect(screen.getByText(/Buyers see your Tailor badge/)).toBeVisible();
});

it('sends null for everything that was left empty', async () => {
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Rent');
  await submit();
  await waitFor(() => expect(lastWrite()?.body).toMatchObject({ title: 'Kente stole', price: null }));
  expect(lastWrite()?.body).toEqual({
    title: 'Kente stole',
    category: 'rent',
    description: null,
    price: null,
    size: null,
    condition: null,
    fabricType: null,
    color: null,
    brand: null,
    occasion: null,
    offers: null,
    place: null,
    imageUrl: null,
  });
});

describe('the terms of a rental', () => {
  const set = { minDays: 1, maxDays: 14, deposit: '20000.00', lateFee: '0.00', atOnce: false };
  const fill = async (deposit: string) => {
    await write('Item Title', 'Kente stole');
    expect(screen.queryByRole('textbox', { name: 'Deposit (₦) (Optional)' })).toBeNull();
    await choose('Category', 'Rent');
    await write('Deposit (₦) (Optional)', deposit);
    await submit();
  };

  it('are asked for where it is listed, and set for the listing', async () => {
    answer(ordersRoutes.setRentalTerms, set);
    const { toasts } = open();
    await fill('20000');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(lastWrite()?.path).toBe(`/api/rentals/${aListing().id}/terms`));
    const { body } = lastWrite() ?? {};
    expect(body).toEqual({ minDays: 1, maxDays: 14, deposit: '20000', lateFee: '0', atOnce: false });
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Success' }]));
  });

  it('that are no amount are refused before anything is sent', async () => {
    open();
    await fill('much');
    expect(await screen.findByText(/Enter a price up to/)).toBeVisible();
    expect(lastWrite()).toBeUndefined();
  });

  it.each([
    ['20k naira', { body: expect.objectContaining({ deposit: '20000' }) as unknown }],
    ['#20000', { body: expect.objectContaining({ deposit: '20000' }) as unknown }],
  ])('that are written %s are understood', async (deposit, sent) => {
    answer(ordersRoutes.setRentalTerms, set);
    open();
    await fill(deposit);
    await waitFor(() => expect(lastWrite()).toMatchObject(sent));
  });

  it('that can be read in two ways are asked about', async () => {
    open();
    await fill('20,50');
    expect(await screen.findByText('Did you mean ₦20.50 or ₦2,050? Write 20.50 or 2050.')).toBeVisible();
    expect(lastWrite()).toBeUndefined();
  });

  it('that could not be set are said to be missing: the item is listed', async () => {
    refuse(ordersRoutes.setRentalTerms, 'service-unavailable', 'Orders are away.');
    const { toasts } = open();
    await fill('20000');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Listed without your terms' }]));
    expect(window.location.pathname).toBe('/dashboard');
  });
});

it('groups the price while it is typed, and the caret stays where the person types', async () => {
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Resale');
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price (₦) (Optional)' });
  await userEvent.type(price, '1500000.5');
  expect(price).toHaveValue('1,500,000.5');
  await userEvent.type(price, '2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(price).toHaveValue('12,500,000.5');
  expect(price.selectionStart).toBe(2);
  await userEvent.type(price, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(price).toHaveValue('1,250,000.5');
  expect(price.selectionStart).toBe(4);
  await submit();
  await waitFor(() => expect(lastWrite()?.body).toMatchObject({ price: '1250000.5' }));
});

it.each([
  ['abc15', 'abc15', 'Enter a price up to ₦99,999,999.99, such as 1500 or 1500.50'],
  ['15,50', '15,50', 'Did you mean ₦15.50 or ₦1,550? Write 15.50 or 1550.'],
  ['2,4', '2,4', 'Did you mean ₦2.40 or ₦24? Write 2.40 or 24.'],
])('keeps the price %s as it is typed, and asks back', async (typed, shown, question) => {
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Resale');
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price (₦) (Optional)' });
  await userEvent.type(price, typed);
  expect([price.value, price.selectionStart]).toEqual([shown, shown.length]);
  await submit();
  expect(await screen.findByText(question)).toBeVisible();
  expect(lastWrite()).toBeUndefined();
});

it.each([
  ['N15,000', 'N15,000'],
  ['#15000', '#15000'],
  ['NGN 15k', 'NGN 15k'],
  ['15000 naira', '15,000naira'],
  ['15,000/-', '15,000/-'],
  ['₦15 000', '15,000'],
])('understands the price %s', async (typed, shown) => {
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Resale');
  const price = await field('Price (₦) (Optional)');
  await userEvent.type(price, typed);
  expect(price).toHaveValue(shown);
  await submit();
  await waitFor(() => expect(lastWrite()?.body).toMatchObject({ price: '15000' }));
});

it('steps over a comma with the Delete key', async () => {
  open();
  await choose('Category', 'Resale');
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price (₦) (Optional)' });
  await userEvent.type(price, '1550');
  await userEvent.type(price, '{Delete}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([price.value, price.selectionStart]).toEqual(['1,550', 2]);
  await userEvent.type(price, '{Delete}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(price).toHaveValue('150');
});

it('calls optional what may be left empty, and nothing else', async () => {
  open();
  await field('Item Title');
  const named = (words: RegExp) =>
    [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')]
      .filter((control) => words.test(control.getAttribute('aria-required') ?? 'false'))
      .map(({ id }) => screen.getByText((_, element) => element?.getAttribute('for') === id).textContent);
  expect(named(/true/)).toEqual(['Item Title', 'Category']);
  expect(named(/false/).filter((label) => !label?.endsWith(' (Optional)'))).toEqual([]);
});

it('takes back what was selected, but not the category', async () => {
  open();
  const offered = async (label: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: label }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return options;
  };
  await choose('Category', 'Gift');
  expect(await offered('Category')).toEqual(['Resale', 'Gift', 'Rent', 'Upcycle']);
  await choose('Size (Optional)', 'M');
  expect(await offered('Size (Optional)')).toEqual(['Not specified', 'XS', 'S', 'M', 'L', 'XL', 'XXL']);
  await choose('Size (Optional)', 'Not specified');
  expect(await offered('Size (Optional)')).not.toContain('Not specified');
  await write('Item Title', 'School uniform');
  await submit();
  await waitFor(() => expect(lastWrite()?.body).toMatchObject({ title: 'School uniform', size: null }));
});

it('clears and disables the price of a gift', async () => {
  open();
  await write('Item Title', 'School uniform');
  await write('Price (₦) (Optional)', '900');
  await choose('Category', 'Gift');
  expect(await field('Price (₦)')).toBeDisabled();
  expect(await field('Price (₦)')).toHaveValue('');
  await submit();
  await waitFor(() => expect(lastWrite()?.body).toMatchObject({ category: 'gift', price: null }));
});

it('says under each field what it needs, and sends nothing', async () => {
  open();
  await write('Price (₦) (Optional)', 'a lot');
  await submit();
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(screen.getByText('Choose a category')).toBeVisible();
  expect(screen.getByText('Enter a price up to ₦99,999,999.99, such as 1500 or 1500.50')).toBeVisible();
  expect(await field('Item Title')).toHaveFocus();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('reads Creating... while the listing is on its way', async () => {
  answerBy(catalogRoutes.createListing, silence);
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Gift');
  await submit();
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
});

it('shows the server’s words, its complaints under the fields, and keeps what was typed', async () => {
  refuse(catalogRoutes.createListing, 'invalid-input', 'Some fields need attention.', [
    { path: 'body.brand', message: 'This brand cannot be sold here' },
  ]);
  const { toasts } = open();
  await write('Item Title', 'Handbag');
  await choose('Category', 'Resale');
  await write('Brand (Optional)', 'Fake');
  await submit();
  expect(await screen.findByText('This brand cannot be sold here')).toBeVisible();
  expect(toasts).toEqual([
    { title: 'Error', description: '400: Some fields need attention.', variant: 'destructive' },
  ]);
  expect(await field('Item Title')).toHaveValue('Handbag');
  expect(window.location.pathname).toBe('/upload');
});

it('says at the form what the server finds wrong with none of its fields', async () => {
  refuse(catalogRoutes.createListing, 'invalid-input', 'Some fields need attention.', [
    { path: 'body.photos.0', message: 'This photo is gone: add it again' },
  ]);
  open();
  await write('Item Title', 'Handbag');
  await choose('Category', 'Resale');
  await submit();
  expect(await screen.findByText('This photo is gone: add it again.')).toHaveAttribute('role', 'alert');
  for (const control of screen.getAllByRole('textbox')) expect(control).toBeValid();
});

it('keeps a draft on the device for the one who wrote it, until it is cleared', async () => {
  const first = open();
  await write('Item Title', 'Half a title');
  await choose('Fabric Type (Optional)', 'Ankara');
  first.unmount();

  const second = open();
  expect(await field('Item Title')).toHaveValue('Half a title');
  expect(screen.getByRole('combobox', { name: 'Fabric Type (Optional)' })).toHaveTextContent('Ankara');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(await field('Item Title')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Fabric Type (Optional)' })).toHaveTextContent('Select fabric');
  expect(window.localStorage).toHaveLength(0);
  expect(second.toasts).toMatchObject([{ title: 'Form cleared', action: { label: 'Undo' } }]);
  await act(async () => second.toasts[0]?.action?.onAction());
  expect(await field('Item Title')).toHaveValue('Half a title');
  expect(screen.getByRole('combobox', { name: 'Fabric Type (Optional)' })).toHaveTextContent('Ankara');
  expect(window.localStorage).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Form' }));
  await write('Item Title', 'Mine');
  second.unmount();

  answer(authRoutes.currentUser, aUser({ id: aListing().ownerId }));
  open();
  expect(await field('Item Title')).toHaveValue('');
});

it('a draft that cannot be read is no draft', async () => {
  window.localStorage.setItem(`alaso-listing-draft:${aUser().id}`, '{"title":7');
  open();
  expect(await field('Item Title')).toHaveValue('');
});

it('a full device keeps the last draft that it could', async () => {
  open();
  await write('Item Title', 'Kente');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await write('Item Title', 'Kente stole');
  jest.restoreAllMocks();
  expect(window.localStorage.getItem(`alaso-listing-draft:${aUser().id}`)).toContain('"Kente"');
});

it('a session lost in the middle says Unauthorized, leads to the login after 500 ms, and keeps the draft', async () => {
  refuse(catalogRoutes.createListing, 'session-expired', 'Unauthorized: your session has ended.');
  const { toasts, left } = open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Gift');
  await submit();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toMatchObject([{ title: 'Unauthorized' }]);
  expect(await field('Item Title')).toHaveValue('Kente stole');
  await waitFor(() => expect(left).toEqual(['/api/login?returnTo=%2Fupload']));
  expect(window.localStorage.getItem(`alaso-listing-draft:${aUser().id}`)).toContain('Kente stole');
});

it('begins with the place of the profile, which can be another one for the item', async () => {
  answer(authRoutes.currentUser, aUser({ place: { state: 'Lagos', lga: 'Ikeja', area: 'Opebi' } }));
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Rent');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Area (Optional)' })).toHaveValue('Opebi'));
  await submit();
  await waitFor(() =>
    expect(lastWrite()?.body).toMatchObject({ place: { state: 'Lagos', lga: 'Ikeja', area: 'Opebi' } }),
  );
});

it.each([
  [
    'a long one, of which nothing is lost',
    `Opebi, ${'near the market '.repeat(4)}`,
    'Use at most 60 characters',
  ],
  ['a street and number', '12 Allen Avenue', 'Write only the part of town, without street and number'],
])('refuses for an area %s, in an item and in a draft', async (_what, written, message) => {
  answer(authRoutes.currentUser, aUser({ place: { state: 'Lagos', lga: 'Ikeja' } }));
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Rent');
  const area = screen.getByRole('textbox', { name: 'Area (Optional)' });
  await waitFor(() => expect(area).toBeEnabled());
  await paste(area, written);
  for (const button of ['Save draft', 'List Item']) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(area).toHaveValue(written);
  }
  expect(lastWrite()).toBeUndefined();
});

it('hints at what visitors will see masked, and lists the item nevertheless', async () => {
  answer(authRoutes.currentUser, aUser({ place: { state: 'Lagos', lga: 'Ikeja' } }));
  open();
  await write('Item Title', 'Kente stole, bust 36');
  await write('Description (Optional)', 'Worn once. Pay first and I will waybill it.');
  expect(await screen.findByText(/in advance or outside Alaso/)).toBeVisible();
  expect(screen.queryByText(/about a phone number/)).toBeNull();
  await write('Item Title', ' 0803 123 4567');
  expect(await screen.findByText(/Visitors see numbers masked/)).toBeVisible();
  const area = screen.getByRole('textbox', { name: 'Area (Optional)' });
  await waitFor(() => expect(area).toBeEnabled());
  await paste(area, 'Opebi 08031234567');
  await waitFor(() => expect(screen.getAllByText(/Visitors see numbers masked/)).toHaveLength(2));
  await choose('Category', 'Rent');
  await submit();
  await waitFor(() =>
    expect(lastWrite()?.body).toMatchObject({
      title: 'Kente stole, bust 36 0803 123 4567',
      place: { area: 'Opebi 08031234567' },
    }),
  );
});

it('asks for the LGA of a chosen state', async () => {
  open();
  await write('Item Title', 'Kente stole');
  await choose('Category', 'Rent');
  await choose('State (Optional)', 'Kano');
  await submit();
  expect(await screen.findByText('Choose a local government area')).toBeVisible();
  await choose('State (Optional)', 'Not specified');
  await submit();
  await waitFor(() => expect(lastWrite()?.body).toMatchObject({ place: null }));
});
