import { photoAddress, photoAt, photoWidths } from '../src/index.ts';

const id = '44444444-4444-4444-8444-000000000000';

test('the address of one variant tells of the smaller ones', () => {
  expect(photoAt(photoAddress(id, 960, 'webp'))).toMatchObject({ id, width: 960, variants: [320, 640, 960] });
  expect(photoAt(photoAddress(id, 200, 'webp'))?.variants).toEqual([200]);
  expect(photoAt(photoAddress(id, 1600, 'jpg'))?.variants).toEqual([...photoWidths]);
});

test('another address is no photo', () => {
  for (const address of [
    '',
    '/media/listings/x.webp',
    `https://elsewhere.example/media/photos/${id}/320.webp`,
  ]) {
    expect(photoAt(address)).toBeNull();
  }
});
