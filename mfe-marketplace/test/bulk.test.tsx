// cspell:ignore AMAC Nassarawa Ifako Ijaiye
import { File } from 'node:buffer';
import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aDraft, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, problemAnswer, renderSlice } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { templateAddress } from '../src/bulk-import/csv-columns.ts';
import { fileText } from '../src/bulk-import/read-csv.ts';
import { readCsv } from '../src/bulk-import/read-csv.ts';
import { Root } from '../src/root.tsx';

const open = () => renderSlice(Root, '/upload?from=csv');
const writes = () => calls.filter(({ method }) => method === 'POST');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const listed = (...ids: (string | null)[]) => ({ rows: ids.map((id) => ({ id, errors: [] })) });
const [one, two] = [aDraft().id, aUser().id];

async function choose(text: string | Uint8Array<ArrayBuffer>, name = 'items.csv') {
  const input = await screen.findByLabelText('CSV file', { selector: 'input' });
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } });
    await Promise.resolve();
  });
}

const table = () => screen.findByRole('table', { name: 'The items of your file' });
const head = 'Title,Category,Description,Price,Size,Condition,Fabric,Color,Brand,Occasion';

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listBatch, listed(one, two));
});

describe('the items of a file', () => {
  it('are looked at in a table, and listed with one call and a key', async () => {
    const { toasts } = open();
    await choose(
      `${head}\nBlue gele,Resale,"Worn twice, kept folded","₦15,000",m,very good,Aso Oke,blue,,Wedding\n=1+2,gift,,,,,,,,\n`,
    );
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Line 2Blue geleWorn twice, kept foldedResale₦15,000M · Very Good · Aso-oke/),
      expect.stringMatching(/^Line 3=1\+2GiftFree—/),
    ]);
    expect(screen.getByText('2 items are ready to be listed.')).toBeVisible();
    await press('List 2 items');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/listings/batch',
        {
          rows: [
            {
              title: 'Blue gele',
              category: 'resale',
              description: 'Worn twice, kept folded',
              price: '15000',
              size: 'M',
              condition: 'Very Good',
              fabricType: 'aso-oke',
              color: 'blue',
              brand: null,
              occasion: 'wedding',
              offers: null,
              place: null,
              imageUrl: null,
            },
            {
              title: '=1+2',
              category: 'gift',
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
            },
          ],
        },
      ],
    ]);
    expect(toasts).toMatchObject([{ title: 'Success' }]);
  });

  it('with errors say them by line and column, and are mended in place or left out', async () => {
    answer(catalogRoutes.listBatch, listed(one));
    open();
    await choose(`Title,Category,Price,Size\nGele,resale,a lot,Huge\n,resale,500,\n`);
    expect(await screen.findByText('2 items need attention: fix or uncheck the marked ones.')).toBeVisible();
    const price = screen.getByRole('textbox', { name: 'Line 2: Price' });
    expect(price).toHaveAccessibleDescription('Enter a price up to ₦99,999,999.99, such as 1500 or 1500.50');
    expect(screen.getByRole('combobox', { name: 'Line 2: Size' })).toHaveAccessibleDescription(
      '‘Huge’ is not a valid size. Choose one from the list.',
    );
    expect(screen.getByRole('textbox', { name: 'Line 3: Title' })).toBeInvalid();
    await press('List 2 items');
    expect(price).toHaveFocus();
    expect(writes()).toEqual([]);

    await userEvent.clear(price);
    await userEvent.type(price, '9,000');
    expect(price).toBeValid();
    await userEvent.click(screen.getByRole('combobox', { name: 'Line 2: Size' }));
    await userEvent.click(await screen.findByRole('option', { name: 'M' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'List line 3: Untitled' }));
    expect(screen.getByText('1 item is ready to be listed.')).toBeVisible();
    await press('List 1 item');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(writes()[0]?.body).toMatchObject({ rows: [{ title: 'Gele', price: '9000', size: 'M' }] });
  });

  it('that are delivered say for how much, and what is wrong with it by line', async () => {
    open();
    await choose(
      'Title,Category,Hand-over,Delivery fee\nGele,resale,both,"₦2,000"\nFila,resale,I deliver,0\nBuba,resale,Meet,\nIro,resale,delivery,\nCap,upcycle,delivery,500\nLace,resale,,700\nAgbada,resale,by post,700\n',
    );
    const rows = within(await table())
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toContainEqual(expect.stringContaining('We meet, or I deliver for ₦2,000'));
    expect(rows).toContainEqual(expect.stringContaining('I deliver for ₦0'));
    expect(screen.getByRole('textbox', { name: 'Line 5: Delivery fee' })).toHaveAccessibleDescription(
      'Enter a fee from ₦0 to ₦50,000',
    );
    for (const [line, words] of [
      [6, 'Tailoring cannot be delivered: leave Hand-over empty'],
      [7, 'A delivery fee needs ‘both’ or ‘delivery’ here'],
      [8, '‘by post’ is not a valid hand-over. Choose one from the list.'],
    ]) {
      const field = screen.getByRole('combobox', { name: `Line ${line}: Hand-over` });
      expect(field).toHaveAccessibleDescription(words);
    }
    for (const title of ['Iro', 'Cap', 'Lace', 'Agbada'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`: ${title}$`) }));
    await press('List 3 items');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({
      rows: [
        { handOver: { meet: true, deliveryFeeKobo: 200_000 } },
        { handOver: { meet: false, deliveryFeeKobo: 0 } },
        { title: 'Buba' },
      ],
    });
    expect(JSON.stringify(writes()[0]?.body).match(/handOver/g)).toHaveLength(2);
  });

  it('have their place by the names that people write, and choose an LGA that is not known from its state', async () => {
    open();
    await choose(
      `Title,Category,State,LGA,Area
Wrapper,resale,Lagos,surulere,
Buba,resale,lagos state,Ifako/Ijaiye,
Gele,resale,Abuja,AMAC,
Fila,resale,Kano,Nassarawa,
Iro,resale,Lagos,Yaba,
Agbada,resale,Nowhere,eti osa,
Lace,resale,,Ikeja,Opebi\n`,
    );
    expect(await screen.findByText('3 items need attention: fix or uncheck the marked ones.')).toBeVisible();
    const lga = screen.getByRole('combobox', { name: 'Line 6: LGA' });
    expect(lga).toHaveAccessibleDescription(
      '‘Yaba’ is not a valid local government area of Lagos. Choose one from the list.',
    );
    await userEvent.click(lga);
    expect(await screen.findAllByRole('option')).toHaveLength(20);
    await userEvent.click(screen.getByRole('option', { name: 'Lagos Mainland' }));
    expect(screen.getByRole('combobox', { name: 'Line 8: State' })).toHaveAccessibleDescription(
      'An LGA or an area needs its state. Choose it here.',
    );
    for (const line of [7, 8]) {
      await userEvent.click(screen.getByRole('combobox', { name: `Line ${line}: State` }));
      await userEvent.click(await screen.findByRole('option', { name: 'Lagos' }));
    }
    await press('List 7 items');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({
      rows: [
        { place: { state: 'Lagos', lga: 'Surulere' } },
        { place: { state: 'Lagos', lga: 'Ifako-Ijaiye' } },
        { place: { state: 'FCT', lga: 'Abuja Municipal' } },
        { place: { state: 'Kano', lga: 'Nasarawa' } },
        { place: { state: 'Lagos', lga: 'Lagos Mainland' } },
        { place: { state: 'Lagos', lga: 'Eti-Osa' } },
        { place: { state: 'Lagos', lga: 'Ikeja', area: 'Opebi' } },
      ],
    });
  });

  it('that the server refuses stay, with its words, and the others are listed', async () => {
    const errors = [{ path: 'title', message: 'Not this one' }];
    answer(catalogRoutes.listBatch, {
      rows: [
        { id: one, errors: [] },
        { id: null, errors },
      ],
    });
    const { toasts } = open();
    await choose('Title,Category\nGele,resale\nFila,resale\n');
    await press('List 2 items');
    expect(await screen.findByRole('textbox', { name: 'Line 3: Title' })).toHaveAccessibleDescription(
      'Not this one',
    );
    expect(screen.queryByText('Gele')).toBeNull();
    expect(toasts).toMatchObject([{ title: '1 item listed, 1 item not', variant: 'destructive' }]);
    expect(window.location.pathname).toBe('/upload');
  });

  it('that are refused for none of their fields say so themselves, and can be sent again', async () => {
    const errors = [{ path: 'photos', message: 'Add photos once the item is listed' }];
    answer(catalogRoutes.listBatch, { rows: [{ id: null, errors }] });
    open();
    await choose('Title,Category\nGele,resale\n');
    await press('List 1 item');
    expect(await screen.findByText('Add photos once the item is listed.')).toHaveAttribute('role', 'alert');
    expect(screen.queryByRole('textbox', { name: /Title/ })).toBeNull();
    answer(catalogRoutes.listBatch, listed(one));
    await press('List 1 item');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('that the server refuses for their place say it at its field', async () => {
    const errors = [{ path: 'place.lga', message: 'Choose a place of this state' }];
    answer(catalogRoutes.listBatch, { rows: [{ id: null, errors }] });
    open();
    await choose('Title,Category,State,LGA\nGele,resale,Lagos,Ikeja\n');
    await press('List 1 item');
    expect(await screen.findByRole('combobox', { name: 'Line 2: LGA' })).toHaveAccessibleDescription(
      'Choose a place of this state',
    );
  });

  it('are sent again with the same key when no answer came', async () => {
    answerBy(catalogRoutes.listBatch, () => problemAnswer('service-unavailable', 'Away.'));
    const { toasts } = open();
    await choose('Title,Category\nGele,resale\nFila,resale\n');
    await press('List 2 items');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Error', description: '503: Away.' }]));
    answerBy(catalogRoutes.listBatch, () => okAnswer(catalogRoutes.listBatch, listed(one, two)));
    await press('List 2 items');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    const keys = writes().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe('the export of another shop', () => {
  const select = async (name: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('is read by its headings, and says which column it lacks', async () => {
    open();
    await choose(
      `Handle,Title,Body (HTML),Type,Variant Price,Option1 Value
lace-set,Lace set,<p>Five yards</p><p>Blue &amp; white</p>,Clothing,15000,Small
lace-set,,,,15000,Medium
lace-set,,,,15000,Large
fila,Fila,,Clothing,4000,Large
fila-2,Red fila,,Clothing,5000,Large\n`,
    );
    expect(await screen.findByRole('heading', { name: '3 items in your file' })).toBeVisible();
    expect(screen.getByText(/^Your file has no column for Category\./)).toHaveAttribute('role', 'alert');
    expect(
      screen.getByText(
        'We skipped 2 lines with another size, color or photo of an item: each item is listed once.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Ignored columns/)).toHaveTextContent('‘Type’ and ‘Option1 Value’.');
    expect(screen.getByRole('combobox', { name: 'Column for Price' })).toHaveTextContent('Variant Price');

    await select('Category for 3 items', 'Rent');
    await select('Line 5: Category', 'Gift');
    await userEvent.click(screen.getByRole('checkbox', { name: 'List line 6: Red fila' }));
    await select('Category for 2 items', 'Resale');
    await select('Column for Size', 'Option1 Value');
    await press('List 2 items');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({
      rows: [
        {
          title: 'Lace set',
          description: 'Five yards\nBlue & white',
          category: 'resale',
          price: '15000',
          size: 'S',
        },
        { title: 'Fila', category: 'resale', price: '4000', size: 'L' },
      ],
    });
  });

  it('keeps what was put right when a column is chosen, and reads the chosen one', async () => {
    open();
    await choose('Product,Category,Price,Make\nGele,resale,a lot,Dye Lab\nFila,resale,500,\n');
    expect(await screen.findByText(/^Your file has no column for Title\./)).toBeVisible();
    const price = screen.getByRole('textbox', { name: 'Line 2: Price' });
    await userEvent.clear(price);
    await userEvent.type(price, '9000');
    await userEvent.click(screen.getByRole('checkbox', { name: 'List line 3: Untitled' }));
    await select('Column for Title', 'Product');
    expect(screen.queryByText(/^Your file has no column/)).toBeNull();
    await select('Column for Brand', 'Make');
    await press('List 1 item');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({
      rows: [{ title: 'Gele', price: '9000', brand: 'Dye Lab' }],
    });
  });

  it.each([
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Short description,Regular price,Categories,Parent,Brands\n7,variable,,Lace,<b>Soft</b>,9000,Cloth,,Dye Lab\n8,variation,,Lace - S,,9000,,id:7,\n',
      { title: 'Lace', description: 'Soft', price: '9000', brand: 'Dye Lab' },
      [
        'Ignored columns we do not recognize: ‘ID’, ‘Type’, ‘SKU’, ‘Categories’, and ‘Parent’.',
        'We skipped 1 line with another size, color or photo of an item: each item is listed once.',
      ],
    ],
    [
      'Etsy',
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,SKU\nLace,Soft & light,90.00,USD,1,,,,,\n',
      { title: 'Lace', description: 'Soft & light', price: '90.00' },
      [
        'Ignored columns we do not recognize: ‘CURRENCY_CODE’, ‘QUANTITY’, ‘TAGS’, ‘MATERIALS’, ‘IMAGE1’, ‘IMAGE2’, and 1 more.',
        'The prices in your file are in USD. Change them to naira.',
      ],
    ],
  ])('is read from %s', (_, csv, fields, notes) => {
    expect(readCsv(csv)).toMatchObject({ items: [{ fields }], notes, missing: ['category'] });
  });
});

describe('a file that cannot be used is refused in words', () => {
  it.each([
    ['', 'This file is empty. Fill in the template and choose it again.'],
    ['\u0089PNG\u0001\u0002\u0000', 'This is not a CSV file. Save your table as CSV and choose it again.'],
    ['PK\u0003\u0004', 'This is an Excel file. In your spreadsheet, choose Save As or Download, then CSV.'],
    ['a picture of a gele', /^The first line must contain the column names, including Title and Category\./],
    [`${head}\n\n`, /^This file has no items yet/],
    ['Title,Category\n"Gele,resale\nFila,gift', /^Line 2: unmatched quotation marks/],
    [
      `Title,Category\n${'Gele,resale\n'.repeat(51)}`,
      'This file has 51 items. You can list up to 50 at a time. Put the rest in a second file.',
    ],
  ])('%j', async (text, words) => {
    open();
    await choose(text);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('what spreadsheets save', () => {
  const csv = 'Title;Category;Price\r\nṢọ̀kọ̀tọ̀;resale;15000.50\r\n';
  const utf16 = (text: string, littleEndian: boolean) => {
    const bytes = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), littleEndian);
    return new Uint8Array(bytes.buffer);
  };
  it.each([
    ['UTF-8', new TextEncoder().encode(csv)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${csv}`)],
    ['UTF-16', utf16(`\uFEFF${csv.replaceAll(';', '\t')}`, true)],
    ['UTF-16, the other way', utf16(`\uFEFF${csv}`, false)],
  ])('is read: %s', async (_, bytes) => {
    const { text = '' } = await fileText(new Blob([bytes]));
    expect(readCsv(text).items).toMatchObject([
      { line: 2, fields: { title: 'Ṣọ̀kọ̀tọ̀', category: 'resale', price: '15000.50' } },
    ]);
  });

  it('the letters of Windows too', async () => {
    const bytes = Uint8Array.from('Title,Category\nCaf\u00e9 lace,resale\n', (letter) =>
      letter.charCodeAt(0),
    );
    const { text = '' } = await fileText(new Blob([bytes]));
    expect(readCsv(text).items?.[0]?.fields.title).toBe('Café lace');
  });

  it('lines are counted as an editor counts them, and what is none of ours is told of', () => {
    const read = readCsv('Title,Category,Photo\n"Two\nlines",resale,x.jpg\n\nFila,gift,\n');
    expect(read.items?.map(({ line }) => line)).toEqual([2, 5]);
    expect(read).toMatchObject({ notes: ['Ignored columns we do not recognize: ‘Photo’.'] });
  });

  it('a line break in a cell of one line is a space', () => {
    const { items } = readCsv('Title,Category,Description\r\n"Iro\r\nand buba",resale,"Two\nlines"\r\n');
    expect(items).toMatchObject([{ fields: { title: 'Iro and buba', description: 'Two\nlines' } }]);
  });

  it('the template comes back without its example', () => {
    const template = decodeURIComponent(templateAddress.slice(templateAddress.indexOf(',') + 1));
    expect(readCsv(template).refusal).toMatch(/^This file has no items/);
    const read = readCsv(`${template}Fila,gift\r\n`);
    expect(read.items?.map(({ fields }) => fields.title)).toEqual(['Fila']);
    expect(read).toMatchObject({ notes: ['We skipped the example row from the template.'] });
  });

  it('an amount with a comma for kobo, and a gift with a price, are asked about', async () => {
    open();
    await choose('Title;Category;Price\nGele;resale;1500,50\nFila;gift;500\n');
    expect(
      await screen.findByText('Did you mean ₦1,500.50 or ₦150,050? Write 1500.50 or 150050.'),
    ).toBeVisible();
    expect(screen.getByText('A gift is free: leave the price empty')).toBeVisible();
  });
});
