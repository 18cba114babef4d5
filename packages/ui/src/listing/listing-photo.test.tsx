import { photoAddress } from '@alaso/contracts';
import { aListing, aPhoto } from '@alaso/contracts/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { ListingPhoto } from './listing-photo.tsx';

const withPhoto = (changed = {}) => aListing({ imageUrl: null, photos: [aPhoto(changed)] });

test('a photo is offered in three formats and every width, with its place reserved', () => {
  const { container } = render(<ListingPhoto listing={withPhoto()} sizes="50vw" />);
  const types = [...container.querySelectorAll('source')].map(({ type, sizes }) => [type, sizes]);
  expect(types).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  const photo = screen.getByRole('img', { name: 'From the front' });
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['1600', '2133']);
  expect(photo).toHaveAttribute('src', photoAddress(aPhoto().id, 1600, 'jpg'));
  for (const width of aPhoto().variants) {
    expect(container.querySelector('source')?.srcset).toContain(
      `${photoAddress(aPhoto().id, width, 'avif')} ${width}w`,
    );
  }
});

test('with data saver on, no large file is loaded', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { container } = render(<ListingPhoto listing={withPhoto()} />);
  Reflect.deleteProperty(navigator, 'connection');
  const offered = [...container.querySelectorAll('source, img')].map(
    (one) => one.getAttribute('srcset') ?? '',
  );
  expect(offered.every((files) => files.endsWith('640w'))).toBe(true);
  expect(screen.getByRole('img')).toHaveAttribute('src', photoAddress(aPhoto().id, 640, 'jpg'));
});

test('its color and its blur lie behind it until it is there', () => {
  render(<ListingPhoto listing={withPhoto()} />);
  const { backgroundColor, backgroundImage } = screen.getByRole('img').style;
  expect(backgroundColor).toBe('rgb(160, 90, 44)');
  expect(backgroundImage).toBe('url("data:image/webp;base64,UklGRg==")');
});

test('one in sight is fetched first, the others when they come near', () => {
  const { rerender } = render(<ListingPhoto listing={withPhoto()} eager />);
  const hints = () => ['loading', 'fetchpriority'].map((name) => screen.getByRole('img').getAttribute(name));
  expect(hints()).toEqual(['eager', 'high']);
  rerender(<ListingPhoto listing={withPhoto()} />);
  expect(hints()).toEqual(['lazy', 'auto']);
});

test('a photo of which its owner says nothing has the title for a name; beside its title it is decoration', () => {
  const { rerender } = render(<ListingPhoto listing={withPhoto({ alt: '' })} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(aListing().title);
  rerender(<ListingPhoto listing={withPhoto()} decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['without a photo', []],
  ['whose photo has not been prepared', [aPhoto({ variants: [], colour: null, blur: null })]],
])('a listing %s shows its cloth', (_, photos) => {
  render(<ListingPhoto listing={aListing({ imageUrl: null, photos })} />);
  expect(screen.getByText('No image')).toBeVisible();
});

test('a photo that does not load gives way to the cloth, and another one is tried', () => {
  const { rerender } = render(<ListingPhoto listing={withPhoto()} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('No image')).toBeVisible();
  rerender(<ListingPhoto listing={withPhoto({ id: aListing().id })} />);
  expect(screen.getByRole('img')).toBeVisible();
});
