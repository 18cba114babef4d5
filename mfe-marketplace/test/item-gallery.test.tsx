import type { ListingPhoto } from '@alaso/contracts';
import { aPhoto, photos } from '@alaso/contracts/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

async function openWith(shown: ListingPhoto[]) {
  openItem({ imageUrl: null, photos: shown });
  return screen.findByRole('group', { name: 'Photos' });
}
const counted = (where: HTMLElement) => within(where).getByText(/^Photo \d of \d$/).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows all photos with what their owner says of them, the first one fetched before everything else', async () => {
  const gallery = await openWith(photos(3));
  const shown = within(gallery).getAllByRole('img');
  expect(shown.map((photo) => photo.getAttribute('alt')).filter(Boolean)).toEqual([
    'Photo 1',
    'Photo 2',
    'Photo 3',
  ]);
  const hints = shown.slice(0, 3).map((photo) => photo.getAttribute('fetchpriority'));
  expect(hints).toEqual(['high', 'auto', 'auto']);
});

it('fetches the next photo once the first is there', async () => {
  const gallery = await openWith(photos(3));
  const [first, second, third] = within(gallery).getAllByRole('img');
  if (!first) throw new Error('there is no first photo');
  expect(second).toHaveAttribute('loading', 'lazy');
  fireEvent.load(first);
  expect([second?.getAttribute('loading'), third?.getAttribute('loading')]).toEqual(['eager', 'lazy']);
});

it('goes on with arrows, keys and thumbnails, says where it is, and stops at its ends', async () => {
  const gallery = await openWith(photos(3));
  expect(counted(gallery)).toBe('Photo 1 of 3');
  await press('Previous photo');
  expect(counted(gallery)).toBe('Photo 1 of 3');
  await press('Next photo');
  expect(counted(gallery)).toBe('Photo 2 of 3');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(counted(gallery)).toBe('Photo 3 of 3');
  await userEvent.keyboard('{Home}');
  expect(counted(gallery)).toBe('Photo 1 of 3');
  await press('Show photo 2');
  expect(screen.getByRole('button', { name: 'Show photo 2' })).toHaveAttribute('aria-current', 'true');
});

it('follows the finger: the place of the strip says which photo is in sight', async () => {
  const gallery = await openWith(photos(3));
  const strip = within(gallery).getByRole('list', { name: /arrow keys/ });
  Object.defineProperties(strip, { clientWidth: { value: 360 }, scrollLeft: { value: 700 } });
  fireEvent.scroll(strip);
  expect(counted(gallery)).toBe('Photo 3 of 3');
});

it('goes where a key sent it, though a swipe that had not ended takes it elsewhere; a finger moves it on from there', async () => {
  const gallery = await openWith(photos(3));
  const strip = within(gallery).getByRole('list', { name: /arrow keys/ });
  const scrollTo = jest.fn();
  Object.defineProperties(strip, {
    clientWidth: { value: 360 },
    scrollLeft: { value: 720 },
    scrollTo: { value: scrollTo },
  });
  await press('Next photo');
  fireEvent.scroll(strip);
  fireEvent(strip, new Event('scrollend'));
  expect(counted(gallery)).toBe('Photo 2 of 3');
  expect(scrollTo.mock.calls).toEqual([[{ left: 360 }], [{ left: 360 }]]);
  fireEvent.touchStart(strip);
  fireEvent.scroll(strip);
  fireEvent(strip, new Event('scrollend'));
  expect(counted(gallery)).toBe('Photo 3 of 3');
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('stays where a key sent it, though a swipe goes on after it was there', async () => {
  const gallery = await openWith(photos(3));
  const strip = within(gallery).getByRole('list', { name: /arrow keys/ });
  let scrollLeft = 200;
  Object.defineProperties(strip, {
    clientWidth: { value: 360 },
    scrollLeft: { get: () => scrollLeft },
    scrollTo: { value: ({ left }: { left: number }) => (scrollLeft = left) },
  });
  fireEvent.touchStart(strip);
  fireEvent.scroll(strip);
  expect(counted(gallery)).toBe('Photo 2 of 3');
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  fireEvent(strip, new Event('scrollend'));
  scrollLeft = 360;
  fireEvent.scroll(strip);
  fireEvent(strip, new Event('scrollend'));
  expect([counted(gallery), scrollLeft]).toEqual(['Photo 1 of 3', 0]);
});

it('stays where a key sent it, though a swipe that has ended once goes on', async () => {
  const gallery = await openWith(photos(3));
  const strip = within(gallery).getByRole('list', { name: /arrow keys/ });
  let scrollLeft = 360;
  Object.defineProperties(strip, {
    clientWidth: { value: 360 },
    scrollLeft: { get: () => scrollLeft },
    scrollTo: { value: ({ left }: { left: number }) => (scrollLeft = left) },
  });
  fireEvent.touchStart(strip);
  fireEvent.scroll(strip);
  fireEvent(strip, new Event('scrollend'));
  expect(counted(gallery)).toBe('Photo 2 of 3');
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  fireEvent(strip, new Event('scrollend'));
  scrollLeft = 360;
  fireEvent.scroll(strip);
  fireEvent(strip, new Event('scrollend'));
  expect([counted(gallery), scrollLeft]).toEqual(['Photo 1 of 3', 0]);
});

it('a single photo has no arrows and no counter, and opens in full screen', async () => {
  const gallery = await openWith([aPhoto()]);
  expect(within(gallery).queryByRole('button', { name: /photo/ })).toBeNull();
  expect(within(gallery).queryByText(/of 1/)).toBeNull();
  await press('Full screen');
  expect(screen.getByRole('dialog', { name: 'Photos of Champagne lace iro and buba' })).toBeVisible();
});

it('full screen begins with the photo that was in sight, and closing it leads back to the one seen last', async () => {
  const gallery = await openWith(photos(3));
  await press('Next photo');
  await press('Full screen');
  const full = screen.getByRole('dialog');
  expect(counted(full)).toBe('Photo 2 of 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(counted(full)).toBe('Photo 3 of 3');
  expect(document.body).toHaveAttribute('data-scroll-locked');
  await userEvent.click(within(full).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
  expect(counted(gallery)).toBe('Photo 3 of 3');
});

it('full screen enlarges by button, key and double tap, and the next photo is whole again', async () => {
  await openWith(photos(2));
  await press('Full screen');
  const full = screen.getByRole('dialog');
  const width = (of = 1) =>
    within(full)
      .getByRole('img', { name: `Photo ${of}` })
      .closest('div')?.style.width;
  expect(width()).toBe('100%');
  await press('Zoom in');
  expect(width()).toBe('150%');
  await userEvent.keyboard('0');
  expect(width()).toBe('100%');
  await userEvent.dblClick(within(full).getByRole('img', { name: 'Photo 1' }));
  expect(width()).toBe('250%');
  // Arrow keys move an enlarged photo instead of showing the next one.
  await userEvent.keyboard('{ArrowRight}');
  expect(counted(full)).toBe('Photo 1 of 2');
  await userEvent.click(within(full).getByRole('button', { name: 'Next photo' }));
  expect(counted(full)).toBe('Photo 2 of 2');
  expect([width(1), width(2)]).toEqual(['100%', '100%']);
  for (let i = 0; i < 6; i++) await press('Zoom in');
  expect(width(2)).toBe('400%');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
});

it('photos that have not been prepared are left out; where none is, the cloth says so', async () => {
  const waiting = aPhoto({ variants: [], colour: null, blur: null });
  const gallery = await openWith([...photos(2), waiting]);
  expect(counted(gallery)).toBe('Photo 1 of 2');
});

it('an item whose photos all wait has no gallery', async () => {
  openItem({ imageUrl: null, photos: [aPhoto({ variants: [], colour: null, blur: null })] });
  expect(await screen.findByText('No image')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Photos' })).toBeNull();
});
