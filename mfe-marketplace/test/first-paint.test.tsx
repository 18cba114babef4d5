import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Listing, placeInWords } from '@alaso/contracts';
import {
  FirstPaints,
  fill,
  listingValues,
  type Piece,
  photoValues,
  type Values,
} from '@alaso/contracts/first-paint';
import { aListing } from '@alaso/contracts/testing';
import { formatNaira } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { render } from '@testing-library/react';
import { ItemHead } from '../src/listing-page/item-head.tsx';

/** Returns the templates that the build publishes. */
const published = (() => {
  const slice = path.join(__dirname, '..');
  const script = path.join(__dirname, 'print-first-paint.ts');
  const printed = execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', script], {
    cwd: slice,
    encoding: 'utf8',
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.page.json' },
    timeout: 60_000,
  });
  return FirstPaints.parse(JSON.parse(printed));
})();
const pieces = (route: string): Piece[] => published[route]?.pieces ?? [];

const namesIn = (all: readonly Piece[]): string[] =>
  all.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('slot' in piece) return [piece.slot];
    if ('each' in piece) return [piece.each, ...namesIn(piece.pieces)];
    return [piece.when.value, ...namesIn([...piece.then, ...piece.otherwise])];
  });

const inWords = (amount: string | null) => amount && formatNaira(amount);
const none = Object.fromEntries([...listingValues, ...photoValues].map((name) => [name, null]));

function valuesOf(listing: Listing, photo: Values = {}): Values {
  const { id, title, description, category, size, condition, availability } = listing;
  const place = listing.place && placeInWords(listing.place);
  const price = inWords(listing.price);
  const reducedFrom = inWords(listing.reducedFrom);
  const values = {
    id,
    title,
    description,
    category,
    size,
    condition,
    place,
    availability,
    price,
    reducedFrom,
  };
  return { ...none, ...values, ...photo };
}

function shown(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}
const looks = (root: Element) =>
  [...root.querySelectorAll('*')].map(({ tagName, className }) => [tagName, String(className)]);

const listings: [string, Partial<Listing>][] = [
  ['resale', {}],
  ['with a place', { place: { state: 'Lagos', lga: 'Surulere', area: 'Aguda' } }],
  ['resale without a size', { size: null }],
  ['resale of which nothing is known', { size: null, condition: null, description: null }],
  ['resale that is reserved', { availability: 'reserved' }],
  ['resale at a reduced price', { price: '40000.00', reducedFrom: '50000.00' }],
  ['resale without a price', { price: null }],
  ['resale for nothing', { price: '0.00' }],
  ['gift', { category: 'gift', price: null }],
  ['rental', { category: 'rent', price: '2500.50' }],
  ['service', { category: 'upcycle', condition: null }],
  ['listing with a long title', { title: 'Aso oke '.repeat(9).trim() }],
  ['listing with signs in its title', { title: `<b>"Agbada" & 'fila'</b>` }],
];

describe.each(listings)('before any code has arrived, a %s', (_, changed) => {
  const listing = { ...aListing(), ...changed, photos: [] };

  it('has the card that the app draws later', () => {
    const card = render(
      <ListingCard listing={listing} Link={({ to, ...rest }) => <a href={to} {...rest} />} photo={<i />} />,
    ).container;
    const explore = shown(fill(pieces('/explore'), { items: [valuesOf(listing)] }));
    const early = explore.querySelector('li');
    expect(early?.textContent).toBe(card.textContent);
    expect(early?.querySelector('a')?.getAttribute('href')).toBe(`/item/${listing.id}`);
    const withoutPhoto = (root: Element | null | undefined) =>
      root ? looks(root).filter(([tag, name]) => tag !== 'I' && !name?.includes('mk:block')) : [];
    const alike = (all: string[][]) => all.map(([tag, name]) => [tag?.replace('H3', 'H2'), name]);
    expect(alike(withoutPhoto(early))).toEqual(alike(withoutPhoto(card)));
  });

  it('has the title, badges and price that the app draws later', () => {
    const head = render(<ItemHead listing={listing} />).container.firstElementChild;
    const early = shown(fill(pieces('/item/:id'), valuesOf(listing))).querySelector('header');
    expect(early?.textContent).toBe(head?.textContent);
    expect(early && looks(early)).toEqual(head && looks(head));
  });
});

const photo = {
  photo: '/p/1600.jpg',
  photoText: 'From the front',
  photoWidth: '900',
  photoHeight: '1125',
  photoAvif: '/p/320.avif 320w',
  photoWebp: '/p/320.webp 320w',
  photoJpg: '/p/320.jpg 320w',
  photoInSight: 'yes',
  morePhotos: '2',
};

test('a card in sight has the photo that the app asks for, a later one only its place', () => {
  const listing = {
    ...aListing(),
    photos: [{ id: 'p1', alt: '', width: 900, height: 1125, variants: [320], colour: null, blur: null }],
  };
  const { container } = render(<ListingCard listing={listing} eager />);
  const items = [valuesOf(listing, photo), valuesOf(listing, { ...photo, photoInSight: null })];
  const [inSight, later] = shown(fill(pieces('/explore'), { items })).querySelectorAll('li');
  const picture = (root: Element | null | undefined) => {
    const image = root?.querySelector('img');
    const sizes = [...(root?.querySelectorAll('source, img') ?? [])].map((file) =>
      file.getAttribute('sizes'),
    );
    return [image?.alt, image?.loading, image?.getAttribute('fetchpriority'), image?.className, ...sizes];
  };
  expect(picture(inSight)).toEqual(picture(container));
  expect(inSight?.querySelector('source')?.srcset).toBe('/p/320.avif 320w');
  expect(later?.querySelector('source')).toBeNull();
  expect(later?.querySelector('img')?.src).toMatch(/^data:/);
});

test('the photo of an item is the one that the app asks for', () => {
  const page = shown(fill(pieces('/item/:id'), valuesOf(aListing(), photo)));
  const image = page.querySelector('img');
  expect([image?.alt, image?.width, image?.height]).toEqual(['From the front', 900, 1125]);
  expect([image?.getAttribute('src'), image?.srcset]).toEqual(['/p/1600.jpg', '/p/320.jpg 320w']);
  expect([...page.querySelectorAll('source')].map(({ srcset }) => srcset)).toEqual([
    '/p/320.avif 320w',
    '/p/320.webp 320w',
  ]);
});

test('the build publishes both routes, with a place for each value and no sample left', () => {
  expect(Object.keys(published)).toEqual(['/explore', '/item/:id']);
  const inCard = ['id', 'title', 'description', 'category', 'size', 'condition', 'availability'];
  expect(namesIn(pieces('/explore'))).toEqual(
    expect.arrayContaining(['items', ...inCard, 'price', 'reducedFrom', 'photo', 'photoInSight']),
  );
  const ofItemPhoto = photoValues.filter((name) => name !== 'photoInSight');
  expect(namesIn(pieces('/item/:id'))).toEqual(
    expect.arrayContaining(['title', 'category', 'condition', 'price', 'reducedFrom', ...ofItemPhoto]),
  );
  expect(JSON.stringify(published)).not.toMatch(/sample|98,765|87,654|777\d/);
});

test('nothing in it is found twice beside what the app draws: no heading, landmark, live region or id', () => {
  const all = shown(
    fill(pieces('/explore'), { items: [valuesOf(aListing())] }) +
      fill(pieces('/item/:id'), valuesOf(aListing())),
  );
  expect(all.querySelector('[id], [role=status], [aria-labelledby]')).toBeNull();
  for (const one of all.querySelectorAll('h1, h2, h3, header, article, nav'))
    expect(one).toHaveAttribute('role', 'none');
});

test('its rules fetch nothing and hold what a card needs', () => {
  for (const { css } of Object.values(published)) expect(css).not.toMatch(/url\(|@import|@font-face/);
  expect(published['/explore']?.css).toContain('.alaso-cards');
  expect(published['/explore']?.css).toContain(String.raw`.al\:line-clamp-2{`);
});
