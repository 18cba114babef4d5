import { readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import {
  demoPhotoFile,
  demoPhotoFolder,
  demoPhotoFormats,
  demoPhotoSize,
  listDemoPhotos,
  maxDemoPhotoBytes,
  maxDemoPhotoTotalBytes,
} from './demo-photos.ts';
import { listingTexts } from './listings/index.ts';
import type { Garment } from './listings/listing-text.ts';

/**
 * Words in a title and the garments that match them, the more specific words first; `fabric` also means
 * folded cloth.
 */
const promises: readonly (readonly [words: RegExp, shown: readonly Garment[]])[] = [
  [/\bkaftan|jalamia|senator/i, ['kaftan']],
  [/choir robe|academic gown|doctoral robe|wig and gown|aladura/i, ['robe']],
  [/^corset/i, ['corset']],
  [/nurse/i, ['uniform']],
  [
    /yards|dupioni|uncut|unsewn|scraps|remnants|material|off-cuts|pieces, too short|bedsheet|curtain/i,
    ['fabric', 'wrapper'],
  ],
  [
    /jacket, quilted|denim jacket|chef jackets|trench|suit\b|jumpsuit|tracksuit|tuxedo|coats|trousers|jeans|khaki|hijab|scar(f|ves)|stole|sash/i,
    ['fabric'],
  ],
  [/two georges/i, ['wrapper']],
  [/agbada|riga|alkyabba|complete for|costume, raffia/i, ['agbada']],
  [/isi-agu (top|with)|isi-agu,? age/i, ['buba']],
  [/gele\b|sego|head-tie|headgear|set for the bride’s mother|lilac aso-oke/i, ['gele', 'buba']],
  [/\bcaps?\b|hula/i, ['cap']],
  [/buba|blouse|shirt|danshiki|etibo|up-and-down|two-piece linen/i, ['buba', 'fabric']],
  [
    /wrapper|\bskirt in|george|kente (strip|for)|a'nger|akwete|cloth from|okene/i,
    ['wrapper', 'gown', 'fabric'],
  ],
  [/gown|dress(es)?\b|abaya|boubou|bubu|maxi|kimono|slip\b/i, ['gown', 'fabric']],
  // No garment in the title: a cloth by its name, or a set.
  [/./, ['fabric', 'wrapper', 'gown', 'buba']],
];

const photographed = listingTexts.filter(({ hasPhoto }) => hasPhoto);

test('the photo of each demo listing shows what its title says', () => {
  const contradictions = photographed
    .filter(({ category }) => category !== 'upcycle')
    .filter(({ title, garment }) => {
      const promise = promises.find(([words]) => words.test(title));
      return !promise || !garment || !promise[1].includes(garment);
    });
  expect(contradictions.map(({ title, garment }) => `${title}: ${garment}`)).toEqual([]);
});

test('each line of the table matches a listing', () => {
  const idle = promises.filter(
    (promise) => !photographed.some(({ title }) => promises.find(([words]) => words.test(title)) === promise),
  );
  expect(idle.map(([words]) => words.source)).toEqual([]);
});

test('what a tailor offers shows the work, and nothing else does', () => {
  for (const { title, category, garment } of photographed) {
    expect([title, garment === 'work']).toEqual([title, category === 'upcycle']);
  }
});

describe('the checked-in photos', () => {
  const names = photographed.flatMap(listDemoPhotos).map(({ name }) => name);
  const files = names.flatMap((name) => demoPhotoFormats.map((format) => ({ name, format })));

  it('are those of the listings: each has its own, and none is left over', async () => {
    expect(new Set(names).size).toBe(names.length);
    const wanted = files.map(({ name, format }) => `${name}.${format}`);
    expect((await readdir(demoPhotoFolder)).toSorted()).toEqual(wanted.toSorted());
  });

  it('are small enough to be checked in', async () => {
    const sizes = await Promise.all(
      files.map(async ({ name, format }) => ({
        file: `${name}.${format}`,
        bytes: (await stat(demoPhotoFile(name, format))).size,
      })),
    );
    expect(sizes.filter(({ bytes }) => bytes > maxDemoPhotoBytes)).toEqual([]);
    expect(sizes.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(maxDemoPhotoTotalBytes);
  });

  it('have the size and the format that their variants are served with, and no metadata', async () => {
    const odd: string[] = [];
    for (const { name, format } of files) {
      const { width, height, exif, ...found } = await sharp(demoPhotoFile(name, format)).metadata();
      const isRight =
        width === demoPhotoSize.width &&
        height === demoPhotoSize.height &&
        found.format === (format === 'avif' ? 'heif' : format);
      if (!isRight || exif) odd.push(`${name}.${format}`);
    }
    expect(odd).toEqual([]);
  });
});
